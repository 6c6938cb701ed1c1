// A prompt fits the model in every script: one character of Chinese, Japanese or Korean can be a token of its own.
import { expect, it } from 'vitest'
import type { Message } from '../../../../shared/entities.ts'
import { buildPrompt } from './prompt.ts'

const said = (seq: number, content: string): Message => ({
  ...{ id: `m${seq}`, type: 'user', content, displayName: 'Anna', seq, cursor: `${seq}.0`, metadata: {} },
  ...{ userId: null, anonymousId: 'a', messageKey: null, rev: 0, timestamp: '2026-01-01T00:00:00.000Z' },
})
const options = { role: 'general', language: 'en', contextTokens: 8_000 } as const
const charactersOf = (messages: Message[], contextTokens = 8_000) =>
  buildPrompt(messages, { ...options, contextTokens }).messages.reduce((sum, { text }) => sum + text.length, 0)
const session = (content: string) => Array.from({ length: 400 }, (_, n) => said(n + 1, content))

it.each([
  ['Chinese', '麦', 8_000],
  ['Japanese', 'パ', 8_000],
  ['Korean', '빵', 8_000],
  ['Thai', 'ข', 8_000],
  ['English', 'x', 24_000],
  ['French', 'é', 24_000],
  ['Russian', 'х', 24_000],
  ['a text of dashes and quotation marks', '—', 24_000],
])('of a long session in %s (%s), a model that reads 8,000 tokens gets %i characters', (_script, letter, characters) => {
  expect(charactersOf(session(letter.repeat(100)))).toBe(characters)
})

it('a single message that is too long keeps as much of its end as fits in its script', () => {
  const [kept] = buildPrompt([said(1, `${'麦'.repeat(500)}rye`)], { ...options, contextTokens: 100 }).messages
  expect(kept?.text).toBe(`${'麦'.repeat(99)}rye`)
})

it('what a reply quotes takes as much room as any text in its script, and is left out if it does not fit', () => {
  const replyTo = { messageId: 'm1', seq: 1, displayName: 'Anna', excerpt: 'x' }
  const reply = { ...said(2, 'Shorter, please'), metadata: { replyTo } }
  const quotedOf = (content: string) =>
    buildPrompt([said(1, content), reply], { ...options, contextTokens: 100 }).messages.at(-1)?.replyTo?.text
  expect(quotedOf('x'.repeat(100))).toBe('x'.repeat(100))
  expect(quotedOf('麦'.repeat(100))).toBeUndefined()
})

it('files that an assistant always knows and attached ones leave room for what people say in every script', () => {
  const file = { name: '麦.txt', text: '麦'.repeat(5_000), mimeType: 'text/plain', bytes: 9, load: () => Promise.resolve(new Uint8Array()) }
  const assistant = { id: 'abe', name: 'Abe', instruction: null, files: [file] }
  const files = [{ ...file, messageId: 'm1', characters: 5_000 }]
  const { messages } = buildPrompt([said(1, '面'.repeat(5_000))], { ...options, contextTokens: 400, files, assistant })
  expect(messages).toMatchObject([
    { files: [{ text: '麦'.repeat(100), of: 5_000 }] },
    { text: '面'.repeat(200), files: [{ text: '麦'.repeat(100), of: 5_000 }] },
  ])
})
