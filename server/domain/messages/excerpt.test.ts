// Small texts: excerpts, titles, HTML escaping and placeholders.
import { expect, it } from 'vitest'
import { isEmoji } from './emoji.ts'
import { escapeHtml, fill, sanitizeText } from '../text.ts'
import { excerptOf, excerptOfMessage } from './excerpt.ts'
import { cleanTitle } from '../sessions/title.ts'

it.each([
  [' one\n\ttwo ', 'one two'],
  ['x'.repeat(140), 'x'.repeat(140)],
  ['x'.repeat(141), `${'x'.repeat(139)}…`],
  [`${'x'.repeat(138)} yz`, `${'x'.repeat(138)}…`],
  [`${'x'.repeat(138)}🥖y`, `${'x'.repeat(138)}…`],
  [`${'x'.repeat(136)}👩‍🚀 to the moon`, `${'x'.repeat(136)}…`],
])('the excerpt of %j is %j', (content, excerpt) => expect(excerptOf(content)).toBe(excerpt))

it('the excerpt of a message without text is the names of its files', () => {
  const metadata = { attachments: [{ fileName: 'a.png' }, { fileName: 'b.pdf' }] } as Parameters<typeof excerptOfMessage>[1]
  expect([excerptOfMessage('', metadata), excerptOfMessage('text', metadata), excerptOfMessage('', {})]).toEqual([
    'a.png, b.pdf',
    'text',
    '',
  ])
})

it('the excerpt of an answer has no Markdown signs', () => {
  expect(excerptOfMessage('## **Rye**\n\n- first `loaf`', {}, 'ai')).toBe('Rye first loaf')
  expect(excerptOfMessage('2 * **3**', {}, 'user')).toBe('2 * **3**')
  expect(excerptOfMessage('2 * **3**', {})).toBe('2 * **3**')
})

it('the excerpt of an answer with one very long line has no Markdown signs either', () => {
  expect(excerptOfMessage(`**Rye** ${'x'.repeat(10_000)}`, {}, 'ai')).toBe(`Rye ${'x'.repeat(135)}…`)
})

it('a title is one line of at most 120 characters', () => {
  expect(cleanTitle(' Bakery\n launch ')).toBe('Bakery launch')
  expect(cleanTitle('x'.repeat(121))).toHaveLength(120)
})

it.each([
  ['👩🏽‍🚀', true],
  ['🇳🇱', true],
  ['👍👍', false],
  ['a', false],
  ['👍 ', false],
  ['', false],
])('%j is one emoji: %s', (text, is) => expect(isEmoji(text)).toBe(is))

it('escaped text opens no tag and ends no attribute', () => {
  expect(escapeHtml('<a href="x">&amp;</a>')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;amp;&lt;/a&gt;')
})

it('placeholders are filled once, and those without a value are kept', () => {
  expect(fill('{{a}} {{b}} {{a}}', { a: '{{b}}' })).toBe('{{b}} {{b}} {{b}}')
})

it('NUL is removed and lone surrogates are replaced in all incoming text', () => {
  expect(JSON.parse('{"a":["x\\u0000y","\\ud800"],"n":1}', sanitizeText)).toEqual({ a: ['xy', '\ufffd'], n: 1 })
})
