// Tests the history checker: it accepts a correct history and detects a violation of each promise.
import { describe, expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import { brokenPromises } from './history.ts'
import type { ClientLog, Entry, History } from './history-types.ts'

const message = (seq: number, more: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  type: 'user',
  content: `says ${seq}`,
  userId: null,
  anonymousId: 'anna',
  displayName: 'Anna',
  timestamp: `2026-01-01T00:00:0${seq}.000Z`,
  seq,
  cursor: `${seq}.0`,
  messageKey: `k${seq}`,
  rev: 0,
  metadata: {},
  ...more,
})
const note = message(2, { id: 'n1', type: 'note', content: 'canary-1', cursor: '2.1', messageKey: 'kn' })
const answer = message(3, { id: 'a1', type: 'ai', content: 'Hello there', anonymousId: null, messageKey: null, metadata: { afterSeq: 2 } })

const sends = (key: string, content: string, isNote = false): Entry => ({ kind: 'send', key, content, note: isNote })
const acks = (key: string, id: string, seq: number): Entry => ({ kind: 'ack', key, id, seq })
const hears = (one: Message, via: 'live' | 'snapshot' | 'fetched' = 'live'): Entry => ({ kind: 'receive', via, message: one })
const joins = (since: string | null, seq: number, limited = false): Entry => ({ kind: 'joined', since, seq, limited })
const shows = (text: string): Entry => ({ kind: 'shown', answerId: 'a1', text })
const closes: Entry = { kind: 'closed' }

function good(): History & { anna: ClientLog; bram: ClientLog } {
  const [one, two] = [message(1), message(2)]
  const anna: ClientLog = {
    name: 'Anna',
    person: 'anna',
    entries: [
      ...[joins(null, 0), sends('k1', 'says 1'), acks('k1', 'm1', 1), hears(one), sends('k2', 'says 2'), closes],
      ...[joins('1.0', 2), hears(two, 'snapshot'), sends('k2', 'says 2'), acks('k2', 'm2', 2)],
      ...[sends('kn', 'canary-1', true), acks('kn', 'n1', 2), hears(note), shows('Hel'), shows('Hello there'), hears(answer)],
    ],
    view: [one, two, note, answer],
  }
  const bram: ClientLog = {
    name: 'Bram',
    person: 'bram',
    entries: [joins(null, 1), hears(one, 'snapshot'), hears(two), hears(answer)],
    view: [one, two, answer],
  }
  const jobs = [{ id: 'a1', triggerSeq: 2, attempt: 1, status: 'done' }]
  return { anna, bram, clients: [anna, bram], stored: { messages: [one, two, answer], notes: { anna: [note] }, jobs } }
}

type Good = ReturnType<typeof good>

const breakages: [promise: string, what: string, how: (history: Good) => void][] = [
  ['G1', 'an acknowledged message is not stored', ({ stored }) => stored.messages.splice(1, 1)],
  ['G1', 'an acknowledged note is not stored', ({ stored }) => (stored.notes = {})],
  ['G2', 'a message is stored twice', ({ stored }) => stored.messages.push(message(4, { messageKey: 'k1', content: 'says 1' }))],
  ['G2', 'a note is stored twice', ({ stored }) => stored.notes.anna?.push({ ...note, id: 'n2', cursor: '2.2' })],
  [
    'G2',
    'a repeated message was acknowledged with another id',
    ({ anna }) => anna.entries.push(sends('k1', 'says 1'), acks('k1', 'm9', 9)),
  ],
  [
    'G2',
    'the second content with a key replaced the first',
    ({ anna, stored }) => {
      anna.entries.push(sends('k1', 'something else'), acks('k1', 'm1', 1))
      stored.messages[0] = message(1, { content: 'something else' })
    },
  ],
  ['G2', 'a text is stored that nobody sent', ({ stored }) => (stored.messages[0] = message(1, { content: 'never said' }))],
  ['G3', 'there is a gap in the sequence numbers', ({ stored }) => (stored.messages[2] = { ...answer, seq: 4 })],
  ['G3', 'a sequence number was used twice', ({ stored }) => (stored.messages[2] = { ...answer, seq: 2 })],
  ['G3', 'a client misses a message', ({ bram }) => bram.view?.splice(1, 1)],
  ['G3', 'a client shows a message twice', ({ bram }) => bram.view?.push(answer)],
  ['G3', 'a client shows another text', ({ bram }) => (bram.view![0] = message(1, { content: 'says 1!' }))],
  ['G3', 'a client shows another order', ({ bram }) => bram.view?.reverse()],
  [
    'G4',
    'a reconnect left a gap',
    ({ anna }) =>
      anna.entries.splice(
        anna.entries.findIndex((entry) => entry.kind === 'receive' && entry.via === 'snapshot'),
        1,
      ),
  ],
  ['G4', 'a message that was already there came again', ({ anna }) => anna.entries.splice(7, 0, hears(message(1), 'snapshot'))],
  ['G4', 'a message came twice on one connection', ({ bram }) => bram.entries.push(hears(answer))],
  ['G4', 'a person’s own note did not come back', ({ anna }) => anna.view?.splice(2, 1)],
  [
    'G5',
    'a message that was still being repeated is not stored',
    ({ anna }) => anna.entries.push(sends('k7', 'says 7'), closes, joins('3.0', 3), sends('k7', 'says 7')),
  ],
  [
    'G5',
    'a refused message is stored',
    ({ anna }) => {
      anna.entries = anna.entries.filter((entry) => entry.kind !== 'ack' || entry.key !== 'k2')
      anna.entries.push({ kind: 'refused', key: 'k2', code: 'rate_limited' })
    },
  ],
  ['G6', 'a note was sent to another person', ({ bram }) => bram.entries.push(hears(note))],
  ['G6', 'another person’s screen shows a note', ({ bram }) => bram.view?.push(note)],
  ['G6', 'a prompt contains a note', (history) => (history.surfaces = [{ where: 'a prompt', reader: null, text: '… canary-1 …' }])],
  [
    'G6',
    'another person’s page contains a note',
    (history) => (history.surfaces = [{ where: 'a page', reader: 'bram', text: 'canary-1' }]),
  ],
  ['G6', 'a note is stored as a message', ({ stored }) => stored.messages.push(message(4, { content: 'canary-1', messageKey: null }))],
  [
    'G6',
    'a note that was never stored is in a log',
    (history) => {
      history.anna.entries.push(sends('kx', 'canary-2', true), { kind: 'refused', key: 'kx', code: 'rate_limited' })
      history.surfaces = [{ where: 'the log', reader: null, text: 'canary-2' }]
    },
  ],
  [
    'G7',
    'a trigger has two answers',
    ({ stored }) => {
      stored.messages.push({ ...answer, id: 'a2', seq: 4, cursor: '4.0' })
      stored.jobs.push({ id: 'a2', triggerSeq: 2, attempt: 1, status: 'done' })
    },
  ],
  [
    'G7',
    'a complete answer was written again',
    ({ stored }) => {
      stored.messages.push({ ...answer, id: 'a2', seq: 4, cursor: '4.0' })
      stored.jobs.push({ id: 'a2', triggerSeq: 2, attempt: 2, status: 'done' })
    },
  ],
  ['G7', 'an answer has no trigger', ({ stored }) => (stored.jobs = [])],
  ['G7', 'a finished answer has no message', ({ stored }) => stored.jobs.push({ id: 'a9', triggerSeq: 1, attempt: 1, status: 'done' })],
  ['G7', 'text changed after people saw it', ({ anna }) => anna.entries.push(shows('Help'))],
  ['G7', 'text that people saw was not kept', ({ stored }) => (stored.messages[2] = { ...answer, content: 'Hello' })],
]

describe('the history checker', () => {
  it('accepts a history that keeps every promise', () => expect(brokenPromises(good())).toEqual([]))

  it.each(breakages)('%s: detects that %s', (promise, _what, how) => {
    const history = good()
    how(history)
    expect(brokenPromises(history).map((line) => line.slice(0, 2))).toContain(promise)
  })

  it('accepts a message that was never acknowledged, stored or not, if its sender left', () => {
    const history = good()
    history.anna.view = null
    history.anna.entries.push(sends('k7', 'says 7'))
    expect(brokenPromises(history)).toEqual([])
  })

  it('accepts a client that returned too far behind and got the latest page', () => {
    const history = good()
    history.bram.entries = [joins(null, 0), closes, joins('0.0', 3, true), hears(answer, 'snapshot'), hears(message(2), 'snapshot')]
    expect(brokenPromises(history)).toEqual([])
  })

  it('allows several nodes, but not a single one, to show less of an answer briefly, but not to lose it', () => {
    const history = good()
    history.anna.entries.push(shows('Hel'))
    expect(brokenPromises(history)).not.toEqual([])
    history.anna.onNodes = true
    expect(brokenPromises(history)).toEqual([])
    history.stored.messages[2] = history.anna.view![3] = history.bram.view![2] = { ...answer, content: 'Hel' }
    expect(brokenPromises(history).map((line) => line.slice(0, 2))).toEqual(['G7'])
  })

  it('allows several nodes to deliver an own note only with the next page', () => {
    const history = good()
    history.anna.view?.splice(2, 1)
    history.anna.onNodes = true
    expect(brokenPromises(history)).toEqual([])
  })

  it('allows only a killed process to have shown text that is not kept', () => {
    const history = good()
    history.stored.messages[2] = { ...answer, content: 'Hel', metadata: { ...answer.metadata, status: 'interrupted' } }
    history.anna.view![3] = history.bram.view![2] = history.stored.messages[2]
    expect(brokenPromises(history)).not.toEqual([])
    expect(brokenPromises({ ...history, crashed: true })).toEqual([])
  })
})
