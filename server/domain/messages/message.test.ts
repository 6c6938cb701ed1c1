// Parses what is typed: notes, empty and long messages, and whether the assistant should answer.
import { describe, expect, it } from 'vitest'
import { mentionsAssistant } from '../../../shared/messages/message-input.ts'
import { mentioned, readMessage, wantsAnswer } from './message.ts'

describe('what is typed', () => {
  const table: [content: string, asked: 'user' | 'note', type: 'user' | 'note', kept: string][] = [
    ['Hello', 'user', 'user', 'Hello'],
    ['  Hello\n', 'user', 'user', 'Hello'],
    ['a\0b', 'user', 'user', 'ab'],
    ['a\ud800b', 'user', 'user', 'a\ufffdb'],
    ['Mine', 'note', 'note', 'Mine'],
    ['/note Mine', 'user', 'note', 'Mine'],
    ['/NOTE\nMine', 'user', 'note', 'Mine'],
    ['  /note   Mine /note', 'user', 'note', 'Mine /note'],
    ['/note Mine', 'note', 'note', 'Mine'],
    ['/notebook', 'user', 'user', '/notebook'],
    ['/notes of today', 'user', 'user', '/notes of today'],
    ['see /note below', 'user', 'user', 'see /note below'],
  ]
  it.each(table)('%j as %s is a %s: %j · NOTE-02', (content, asked, type, kept) => {
    expect(readMessage(content, asked)).toEqual({ type, content: kept })
  })

  it.each(['', ' \n', '\0', '/note', '/note   '])('%j is empty', (content) => {
    expect(() => readMessage(content, 'user')).toThrow(expect.objectContaining({ code: 'message_empty' }) as Error)
  })

  it('may be empty if it has files', () => {
    expect(readMessage(' ', 'user', 1)).toEqual({ type: 'user', content: '' })
  })

  it('has at most 16,000 characters, which do not count the command and surrounding spaces', () => {
    const max = 'x'.repeat(16_000)
    expect(readMessage(`  ${max} `, 'user').content).toBe(max)
    expect(readMessage(`/note ${max}`, 'user').content).toBe(max)
    expect(() => readMessage(`${max}x`, 'user')).toThrow(expect.objectContaining({ code: 'message_too_long' }) as Error)
  })
})

describe('@AI', () => {
  it.each(['@AI help', 'help @ai', 'help, @AI!', '(@AI)', 'x\n@Ai'])('is recognised in %j · AI-06', (content) =>
    expect(mentionsAssistant(content)).toBe(true),
  )
  it.each(['AI help', 'anna@ai.example', '@AIde', '@ai_bot', '@@ai', 'x@AI', '@ AI', ''])('is not recognised in %j · AI-06', (content) =>
    expect(mentionsAssistant(content)).toBe(false),
  )

  it('is needed only in sessions that require it, and has no effect if the AI is off · AI-03 AI-04 AI-06', () => {
    const cases = [true, false].flatMap((aiEnabled) =>
      (['every', 'mention'] as const).map((replyMode) => ['Hello', '@AI hello'].map((text) => wantsAnswer(text, { aiEnabled, replyMode }))),
    )
    expect(cases).toEqual([
      [true, true],
      [false, true],
      [false, false],
      [false, false],
    ])
  })
})

describe('people mentioned in a message', () => {
  const people = [
    { id: 'a', displayName: 'Anna' },
    { id: 'al', displayName: 'Anna Lot' },
    { id: 'b', displayName: 'Bram' },
    { id: 'b2', displayName: 'bram' },
    { id: 'e', displayName: 'Zoë 🦊' },
    { id: 'n', displayName: ' ' },
    { id: 'n2', displayName: '' },
  ]
  const table: [content: string, named: string[]][] = [
    ['@Anna look', ['a']],
    ['look, @anna!', ['a']],
    ['@Anna Lot, look', ['al']],
    ['@Bram', ['b', 'b2']],
    ['@Anna and @Bram', ['a', 'b', 'b2']],
    ['(@Zoë 🦊)', ['e']],
    ['@Annabel', []],
    ['mail@anna.example', []],
    ['@@Anna', []],
    ['@ Anna', []],
    ['Anna', []],
    ['@ !', []],
    ['@', []],
    ['(Anna, @x', []],
  ]
  it.each(table)('%j mentions %j', (content, named) => {
    expect(mentioned(content, people).sort()).toEqual(named)
  })

  it('are addressed instead of the AI, unless the AI is mentioned too · AI-04 AI-06', () => {
    const session = { aiEnabled: true, replyMode: 'every' as const }
    expect(wantsAnswer('@Anna look', session, true)).toBe(false)
    expect(wantsAnswer('@AI what did @Anna say?', session, true)).toBe(true)
    expect(wantsAnswer('@AI what did @Anna say?', { ...session, aiEnabled: false }, true)).toBe(false)
    expect(wantsAnswer('look', session, false)).toBe(true)
  })
})
