// How much of a history fits on one page: by number and by size, messages and notes together.
import { describe, expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import type { Deps } from '../../deps.ts'
import { guest } from '../../domain/people/person.ts'
import { countFitting, messagesBefore, messagesSince, type Page } from './session-messages.ts'

const anna = guest('anna', 'en')
const note = (n: number, seq = 0) => ({ type: 'note', cursor: `${seq}.${n}`, seq, content: '' }) as Message
const message = (seq: number, content = '') => ({ type: 'user', cursor: `${seq}.0`, seq, content }) as Message

/** A store that returns at most the requested number. */
function storing(messages: Message[], notes: Message[]) {
  const list =
    (all: Message[], at: number) =>
    (...asked: unknown[]) =>
      Promise.resolve(all.slice(0, asked[at] as number))
  const before = { before: list(messages.toReversed(), 2), after: list(messages, 2) }
  return { store: { messages: before, notes: { before: list(notes.toReversed(), 3), after: list(notes, 3) } } } as unknown as Pick<
    Deps,
    'store'
  >
}
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

describe('a page', () => {
  it.each([
    ['messages', numbers(51).map((seq) => message(seq)), []],
    ['notes', [], numbers(51).map((n) => note(n))],
  ])('of %s contains 50, and there is a next page while any are left', async (_what, messages, notes) => {
    const deps = storing(messages, notes)
    const back = await messagesBefore(deps, 's', anna, null)
    expect([back.messages.length, back.nextCursor]).toEqual([50, back.messages.at(-1)?.cursor])
    const on = await messagesSince(deps, 's', anna, '0')
    expect([on.messages.length, on.nextCursor]).toEqual([50, messages.length > 0 ? '50.0' : '0.50'])
    const whole = storing(messages.slice(1), notes.slice(1))
    expect((await messagesBefore(whole, 's', anna, null)).nextCursor).toBeNull()
    expect((await messagesSince(whole, 's', anna, '0')).nextCursor).toBeNull()
  })

  it('reads notes only if there is one that the person lacks', async () => {
    const deps = storing(
      numbers(2).map((seq) => message(seq)),
      [note(1), note(2)],
    )
    const kinds = async (page: Promise<Page>) => (await page).messages.map(({ type }) => type).sort()
    const both = ['note', 'note', 'user', 'user']
    expect(await kinds(messagesBefore(deps, 's', anna, null, 1))).toEqual(both)
    expect(await kinds(messagesBefore(deps, 's', anna, null, 0))).toEqual(['user', 'user'])
    expect(await kinds(messagesSince(deps, 's', anna, '0.1', 50, 2))).toEqual(both)
    expect(await kinds(messagesSince(deps, 's', anna, '0.1', 50, 1))).toEqual(['user', 'user'])
  })

  it('lists messages and notes in the order in which they were written, or the reverse', async () => {
    const deps = storing([message(1), message(2)], [note(1, 1), note(2, 2)])
    const cursors = async (page: Promise<Page>) => (await page).messages.map(({ cursor }) => cursor)
    expect(await cursors(messagesSince(deps, 's', anna, '0'))).toEqual(['1.0', '1.1', '2.0', '2.2'])
    expect(await cursors(messagesBefore(deps, 's', anna, null))).toEqual(['2.2', '2.0', '1.1', '1.0'])
  })

  it.each([
    ['a message', '3.0', 3],
    ['a note, with the message that it follows', '3.1', 4],
    ['the end of the history', null, 2_147_483_647],
  ])('before %s asks for messages with lower numbers than that', async (_what, before, below) => {
    const asked: unknown[][] = []
    const store = {
      notes: { before: () => Promise.resolve([]) },
      messages: { before: (...args: unknown[]) => (asked.push(args), Promise.resolve([])) },
    }
    await messagesBefore({ store } as unknown as Pick<Deps, 'store'>, 's', anna, before)
    expect(asked).toEqual([['s', below, 51]])
  })

  it('of an empty history is the last one', async () => {
    expect(await messagesBefore(storing([], []), 's', anna, null)).toEqual({ messages: [], nextCursor: null })
  })
})

describe('a page has at most 512 KiB', () => {
  const pageBytes = 524_288
  const bytes = (one: Message) => Buffer.byteLength(JSON.stringify(one))
  /** A message of this many bytes as JSON, mostly in characters of two bytes. */
  const sized = (seq: number, size: number) => {
    const rest = size - bytes(message(seq))
    return message(seq, 'é'.repeat(Math.floor(rest / 2)) + 'x'.repeat(rest % 2))
  }

  it('to the exact byte', () => {
    const half = pageBytes / 2
    expect(countFitting([sized(1, half), sized(2, half)], 50)).toBe(2)
    expect(countFitting([sized(1, half), sized(2, half + 1)], 50)).toBe(1)
    expect(countFitting([sized(1, half), sized(2, half - 100), message(3), sized(4, half)], 50)).toBe(3)
  })

  it('but always at least one message, however large', () => {
    expect(countFitting([sized(1, pageBytes + 1), message(2)], 50)).toBe(1)
    expect(countFitting([sized(1, pageBytes + 1)], 50)).toBe(1)
    expect(countFitting([], 50)).toBe(0)
  })

  it('and no more messages than requested', () => {
    expect(
      countFitting(
        numbers(4).map((seq) => message(seq)),
        3,
      ),
    ).toBe(3)
  })
})
