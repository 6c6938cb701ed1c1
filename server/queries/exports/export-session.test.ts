// What the export of a session contains for one person: messages, notes and boards, and nothing that arrived after it began.
import { describe, expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import { timeWords } from '../../domain/exports/export-document.ts'
import { readCursor } from '../../domain/messages/cursor.ts'
import { guest, user, type Person } from '../../domain/people/person.ts'
import { newBrainstorm, type StoredBrainstorm, type StoredSticky } from '../../store/board/brainstorm-rows.ts'
import type { Session } from '../../store/database/rows.ts'
import { exportSession } from './export-session.ts'

type Reads = Parameters<typeof exportSession>[0]

const anna = user('anna', { firstName: 'Anna', lastName: '' }, 'en')
const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString()
const began = '2026-01-05T08:00:00.000Z'
const now = '2026-02-03T10:20:00.000Z'
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

const message = (seq: number, more: Partial<Message> = {}): Message => ({
  ...{ id: `m${seq}`, type: 'user', content: `Words ${seq}`, userId: 'anna', anonymousId: null, displayName: 'Anna', timestamp: at(seq) },
  ...{ seq, cursor: `${seq}.0`, messageKey: null, rev: 0, metadata: {} },
  ...more,
})
const note = (n: number, seq: number): Message => message(seq, { id: `n${n}`, type: 'note', content: `Note ${n}`, cursor: `${seq}.${n}` })
const answer = (seq: number, metadata: Message['metadata'] = {}) =>
  message(seq, { type: 'ai', userId: null, displayName: 'AI Assistant', metadata })

interface Given {
  messages?: Message[]
  notes?: Message[]
  boards?: { brainstorm: StoredBrainstorm; notes: StoredSticky[] }[]
  /** By the id of the answer. */
  thoughts?: Record<string, string>
  /** When the export begins; all of them if missing. */
  lastSeq?: number
  lastNote?: number
  site?: string
}

function storing({ messages = [], notes = [], boards = [], thoughts = {}, lastSeq, lastNote = notes.length, site = '' }: Given) {
  /** The number after which each page of messages was read. */
  const asked: number[] = []
  const store = {
    messages: {
      after: (_session: string, from: number, size: number) => (
        asked.push(from),
        Promise.resolve(messages.filter(({ seq }) => seq > from).slice(0, size))
      ),
    },
    notes: {
      lastNumber: () => Promise.resolve(lastNote),
      after: (_session: string, _person: string, from: number, size: number) =>
        Promise.resolve(notes.filter(({ cursor }) => readCursor(cursor).n > from).slice(0, size)),
    },
    brainstorms: { each: () => boards },
    thinking: {
      find: (_session: string, id: string) => Promise.resolve(thoughts[id] === undefined ? null : { text: thoughts[id], ms: 900 }),
    },
  }
  const session = { id: 's', title: 'Bakery', createdAt: Date.parse(began), lastSeq: lastSeq ?? messages.length } as Session
  const deps = { store, now: () => Date.parse(now), policy: { site: () => ({ name: site }) } } as unknown as Reads
  return { asked, deps, session }
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of list) found.push(one)
  return found
}

function entriesFor(person: Person, given: Given, which?: 'all' | 'own', withThinking?: boolean) {
  const { deps, session } = storing(given)
  return all(exportSession(deps, person, session, which, withThinking).entries)
}
const textsFor = async (...asked: Parameters<typeof entriesFor>) => (await entriesFor(...asked)).map((entry) => entry.message.text)

describe('the head of an export', () => {
  it.each([
    ['the product', '', 'Kring'],
    ['the site, if it has a name', 'Deeg', 'Deeg'],
  ])('states the title, the times and the name of %s', async (_what, site, creator) => {
    const { deps, session } = storing({ site })
    const { entries, boards, ...head } = exportSession(deps, anna, session)
    expect([head, await all(entries), await all(boards)]).toEqual([
      {
        title: 'Bakery',
        creator,
        language: 'en',
        createdAt: began,
        exportedAt: now,
        about: `Exported from ${creator} on ${timeWords(now, 'en')} (UTC)`,
        team: null,
        empty: 'Nothing was said in this session yet.',
      },
      [],
      [],
    ])
  })
})

describe('an export of everything', () => {
  it('contains messages of everyone and the person’s notes in reading order, without deleted messages', async () => {
    const replyTo = { messageId: 'm1', seq: 1, displayName: 'Anna', excerpt: 'Words 1' }
    const messages = [
      message(1),
      message(2, { userId: 'bram', displayName: 'Bram', metadata: { replyTo } }),
      message(3, { content: '', metadata: { deletedAt: at(9) } }),
      answer(4, { afterSeq: 1 }),
    ]
    const said = (seq: number, from: string, text = `Words ${seq}`) => ({ seq, from, at: at(seq), text })
    const shown = (seq: number, name: string) => ({ name, about: [timeWords(at(seq), 'en')], quote: null, files: [] })
    const reply = {
      quote: 'Reply to Anna: Words 1',
      message: { ...said(2, 'Bram'), type: 'user', replyTo: { seq: 1, from: 'Anna', excerpt: 'Words 1' } },
    }
    expect(await entriesFor(anna, { messages, notes: [note(1, 2)] })).toEqual([
      { ...shown(1, 'Anna'), message: { ...said(1, 'Anna'), type: 'user' } },
      { ...shown(4, 'AI Assistant'), message: { ...said(4, 'AI Assistant'), type: 'ai' } },
      { ...shown(2, 'Bram'), ...reply },
      {
        ...shown(2, 'Anna'),
        about: [timeWords(at(2), 'en'), 'Private note, only for you'],
        message: { ...said(2, 'Anna', 'Note 1'), type: 'note' },
      },
    ])
  })

  it('places an answer of a later page after the message that it follows', async () => {
    const messages = [...numbers(59).map((seq) => message(seq)), answer(60, { afterSeq: 1 })]
    expect(await textsFor(anna, { messages })).toEqual([1, 60, ...numbers(59).slice(1)].map((seq) => `Words ${seq}`))
  })

  it.each([
    ['when it is requested, for answers that have it', true, ['Rye keeps.', undefined, undefined]],
    ['not when it is not requested', false, [undefined, undefined, undefined]],
    ['not by default', undefined, [undefined, undefined, undefined]],
  ])('contains what the model thought %s', async (_when, withThinking, thinking) => {
    const messages = [answer(1, { thoughtMs: 900 }), answer(2, { thoughtMs: 900 }), answer(3)]
    const thoughts = { m1: 'Rye keeps.', m3: 'Not stated in the answer' }
    const entries = await entriesFor(anna, { messages, thoughts }, 'all', withThinking)
    expect(entries.map((entry) => entry.message)).toEqual(
      numbers(3).map((seq, index) => ({
        ...{ seq, type: 'ai', from: 'AI Assistant', at: at(seq), text: `Words ${seq}` },
        ...(thinking[index] !== undefined && { thinking: thinking[index] }),
      })),
    )
    expect(entries.map(({ name }) => name)).toEqual(['AI Assistant', 'AI Assistant', 'AI Assistant'])
  })
})

describe('an export of a person’s own words', () => {
  it('contains their messages and notes only, without what they reply to and without deleted ones', async () => {
    const replyTo = { messageId: 'm2', seq: 2, displayName: 'Bram', excerpt: 'Words 2' }
    const messages = [
      message(1, { metadata: { replyTo } }),
      message(2, { userId: 'bram', displayName: 'Bram' }),
      message(3, { metadata: { deletedAt: at(9) } }),
      answer(4),
      message(5, { userId: null, anonymousId: 'guest' }),
    ]
    const shown = { name: 'Anna', quote: null, files: [] }
    expect(await entriesFor(anna, { messages, notes: [note(1, 1)] }, 'own')).toEqual([
      { ...shown, about: [timeWords(at(1), 'en')], message: { seq: 1, type: 'user', from: 'Anna', at: at(1), text: 'Words 1' } },
      {
        ...shown,
        about: [timeWords(at(1), 'en'), 'Private note, only for you'],
        message: { seq: 1, type: 'note', from: 'Anna', at: at(1), text: 'Note 1' },
      },
    ])
  })

  it('contains no messages of other guests or of the assistant for a person without an account', async () => {
    const messages = [message(1, { userId: null, anonymousId: 'bram' }), answer(2)]
    expect(await entriesFor(guest('anna', 'en'), { messages }, 'own')).toEqual([])
  })
})

describe('an export that takes a while', () => {
  it.each(['all', 'own'] as const)('contains no messages and notes that arrive after it starts: %s', async (which) => {
    const given = { messages: numbers(4).map((seq) => message(seq)), lastSeq: 3, notes: [note(1, 1), note(2, 1)], lastNote: 1 }
    expect(await textsFor(anna, given, which)).toEqual(['Words 1', 'Note 1', 'Words 2', 'Words 3'])
  })

  it('contains a note that is counted, even if the message before it is newer', async () => {
    expect(await textsFor(anna, { messages: [message(1), message(2)], lastSeq: 1, notes: [note(1, 2)] })).toEqual(['Words 1', 'Note 1'])
  })

  it('reads no further page once it is past the last message', async () => {
    const { deps, session, asked } = storing({ messages: numbers(120).map((seq) => message(seq)), lastSeq: 30 })
    expect(await all(exportSession(deps, anna, session).entries)).toHaveLength(30)
    expect(asked).toEqual([0])
  })

  it('contains every note that follows the last message', async () => {
    const texts = await textsFor(anna, { messages: [message(1)], notes: numbers(120).map((n) => note(n, 1)) })
    expect(texts.toSorted()).toEqual(['Words 1', ...numbers(120).map((n) => `Note ${n}`)].toSorted())
  })

  it('of a long session is written while later pages are still unread', async () => {
    const { deps, session, asked } = storing({ messages: numbers(600).map((seq) => message(seq)) })
    const texts: string[] = []
    for await (const { message } of exportSession(deps, anna, session).entries)
      if (texts.push(message.text) === 1) expect(asked).toEqual([0, 50, 100, 150, 200])
    expect(texts).toEqual(numbers(600).map((seq) => `Words ${seq}`))
  })
})

describe('the boards in an export', () => {
  const idea = { id: 'i', category: 'hooks' as const, title: 'Warm bread', description: 'At dawn', tags: ['dawn'] }
  const group = { id: 'g', title: 'Grain', position: { x: 5, y: 6 } }
  const brainstorm: StoredBrainstorm = {
    ...newBrainstorm({ id: 'b', sessionId: 's', topic: 'Rye', template: 'swot', createdAt: Date.parse(at(1)) }),
    ...{ answers: { topic: 'Rye', strengths: 'Keeps long' }, ideas: [idea], groups: [group], endedAt: Date.parse(at(2)) },
  }
  const sticky = (id: string, author: StoredSticky['author'], isHidden: boolean): StoredSticky => ({
    ...{ brainstormId: 'b', id, author, authorName: author, content: `Sticky ${id}`, color: 'blue', size: 'small', x: 1, y: 2 },
    ...{ isHidden, votes: ['bram'], createdAt: 0, removedAt: null },
  })
  const mine = [sticky('1', 'user:anna', false), sticky('2', 'user:anna', true)]
  const others = [sticky('3', 'user:bram', false), sticky('4', 'user:bram', true)]
  const note = (id: string, from: string) => ({
    content: `Sticky ${id}`,
    color: 'blue',
    size: 'small',
    position: { x: 1, y: 2 },
    from,
    votes: 1,
  })
  const [first, second, third] = [note('1', 'user:anna'), note('2', 'user:anna'), note('3', 'user:bram')]
  const whole = {
    answers: [{ question: 'Strengths', answer: 'Keeps long' }],
    ideas: [{ category: 'hooks', title: 'Warm bread', description: 'At dawn', tags: ['dawn'] }],
    groups: [{ title: 'Grain', position: { x: 5, y: 6 } }],
  }
  const nobodys = { answers: [], ideas: [], groups: [] }

  it.each([
    ['everything is exported except hidden notes of others', 'all', [...mine, ...others], [{ ...whole, notes: [first, second, third] }]],
    ['everything is exported from a board without notes of their own', 'all', others, [{ ...whole, notes: [third] }]],
    ['only the person’s notes are exported with their own words', 'own', [...mine, ...others], [{ ...nobodys, notes: [first, second] }]],
    ['a board without notes of their own is omitted from their own words', 'own', others, []],
  ] as const)('%s', async (_what, which, notes, shown) => {
    const { deps, session } = storing({ boards: [{ brainstorm, notes: [...notes] }] })
    const boards = await all(exportSession(deps, anna, session, which).boards)
    const head = { topic: 'Rye', template: 'swot', createdAt: at(1), endedAt: at(2) }
    expect(boards.map(({ data }) => data)).toEqual(shown.map((one) => ({ ...head, ...one })))
    expect(boards.map(({ entry }) => entry.name)).toEqual(shown.map(() => 'Brainstorm: Rye'))
  })
})
