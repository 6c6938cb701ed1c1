// What the rules of turn-taking are told about a message: who is present, what was said before it, and whether anyone has replied.
import { expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import type { Deps } from '../../deps.ts'
import { readTurn } from './turn.ts'

const start = Date.parse('2026-01-01T12:00:00.000Z')
const said = (seq: number, more: Partial<Omit<Message, 'metadata'>> & { metadata?: object } = {}) =>
  ({
    seq,
    type: 'user',
    displayName: 'Anna',
    content: `message ${seq}`,
    timestamp: new Date(start + seq * 1_000).toISOString(),
    metadata: {},
    ...more,
  }) as Message

/** Answers like the store, from messages in any order. */
function sessionOf(messages: Message[], { stored = ['Anna', 'Bram'], present = ['Chiara'] } = {}) {
  const asked: [string, ...unknown[]][] = []
  const store = {
    messages: {
      before: (...all: [string, number, number]) => {
        asked.push(['before', ...all])
        return Promise.resolve(messages.filter(({ seq }) => seq < all[1]).toSorted((a, b) => b.seq - a.seq))
      },
      after: (...all: [string, number, number]) => {
        asked.push(['after', ...all])
        return Promise.resolve(messages.filter(({ seq }) => seq > all[1]))
      },
    },
    participants: {
      list: (...all: unknown[]) => {
        asked.push(['people', ...all])
        return Promise.resolve(stored.map((display_name) => ({ display_name })))
      },
    },
  }
  const presence = { people: () => present.map((displayName) => ({ participant: { displayName } })) }
  return { asked, deps: { store, presence } as unknown as Pick<Deps, 'store' | 'presence'> }
}
const read = (messages: Message[], seq: number, people = {}, now = start + seq * 1_000 + 2_500) =>
  readTurn(sessionOf(messages, people).deps, { sessionId: 's', seq }, now)

it('a message is read with everyone present, what was said before it, and the seconds in between', async () => {
  const earlier = [said(1), said(3, { type: 'ai', displayName: 'Kring AI', content: 'An answer' }), said(4, { displayName: 'Bram' })]
  expect(await read([...earlier, said(6, { displayName: 'Dirk' })], 6)).toEqual({
    isAnswered: false,
    turn: {
      people: ['Anna', 'Bram', 'Dirk'],
      by: 'Dirk',
      text: 'message 6',
      silence: 2.5,
      before: [
        { by: 'Anna', text: 'message 1', ago: 5 },
        { by: null, text: 'An answer', ago: 3 },
        { by: 'Bram', text: 'message 4', ago: 2 },
      ],
    },
  })
})

it('only the 24 messages up to it are asked for, 200 people, and 8 later messages', async () => {
  const { deps, asked } = sessionOf([said(40)])
  await readTurn(deps, { sessionId: 's', seq: 40 }, start)
  expect(asked).toEqual([
    ['before', 's', 41, 24],
    ['people', 's', 200],
    ['after', 's', 40, 8],
  ])
})

it('notices, deleted messages and replaced answers were not said', async () => {
  const result = await read(
    [
      said(1),
      said(2, { type: 'system' }),
      said(3, { metadata: { deletedAt: 'then' } }),
      said(4, { type: 'ai', metadata: { replacedBy: 'x' } }),
      said(5),
    ],
    5,
  )
  expect(result?.turn.before.map(({ text }) => text)).toEqual(['message 1'])
})

it('of a long conversation the last 8 messages are read, and of a long message 1,000 characters without half a character', async () => {
  const messages = Array.from({ length: 12 }, (_, n) => said(n + 1))
  const long = { content: `${'x'.repeat(999)}😀` }
  const result = await read([...messages, said(13, long)], 13)
  expect(result?.turn.before.map(({ text }) => text)).toEqual([5, 6, 7, 8, 9, 10, 11, 12].map((seq) => `message ${seq}`))
  expect(result?.turn.text).toBe(`${'x'.repeat(999)}\uFFFD`)
  expect((await read([said(1, long), said(2)], 2))?.turn.before[0]?.text).toHaveLength(1_000)
})

it.each([
  ['is gone', [said(1)], 2],
  ['was deleted', [said(1), said(2, { metadata: { deletedAt: 'then' } })], 2],
  ['is an answer', [said(1), said(2, { type: 'ai' })], 2],
  ['is a notice', [said(1), said(2, { type: 'system' })], 2],
  ['never existed, in an empty session', [], 1],
])('a message that %s is not considered', async (_what, messages, seq) => {
  expect(await read(messages, seq)).toBeNull()
})

it.each([
  ['a person', [said(3)], true],
  ['a person, after a notice', [said(3, { type: 'system' }), said(4)], true],
  ['only the assistant', [said(3, { type: 'ai' })], false],
  ['nobody', [], false],
])('%s has written since', async (_who, later, isAnswered) => {
  expect(await read([said(2), ...later], 2)).toMatchObject({ isAnswered })
})

it('in a demo without stored people, those who are connected are present', async () => {
  expect((await read([said(1)], 1, { stored: [] }))?.turn.people).toEqual(['Chiara', 'Anna'])
})

it('two people with the same name are two people', async () => {
  expect((await read([said(1)], 1, { stored: ['Anna', 'Anna'] }))?.turn.people).toEqual(['Anna', 'Anna'])
})

it('clocks that disagree give no negative times', async () => {
  const result = await read([said(1, { timestamp: new Date(start + 9_000).toISOString() }), said(2)], 2, {}, start)
  expect(result?.turn).toMatchObject({ silence: 0, before: [{ ago: 0 }] })
})
