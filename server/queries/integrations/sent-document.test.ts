// What is sent to a connected service: what a person without notes sees, up to a length, with a link back.
import { describe, expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import type { Session } from '../../store/database/rows.ts'
import { oneMessage, wholeSession } from './sent-document.ts'

type Reads = Parameters<typeof wholeSession>[0]

const day = Date.UTC(2026, 0, 2, 3, 4)
const session = { id: 's', title: 'Bakery', host: 'user:anna', createdAt: day, lastSeq: 100 } as unknown as Session
const said = (seq: number, fields: Partial<Message> = {}): Message => ({
  ...{ id: `m${seq}`, type: 'user', content: 'Rye', userId: null, anonymousId: 'bo', displayName: 'Bo', messageKey: null, rev: 0 },
  ...{ seq, cursor: `${seq}.0`, timestamp: new Date(day).toISOString(), metadata: {} },
  ...fields,
})

interface Given {
  messages?: Message[]
  site?: string
  publicUrl?: string
  team?: string
  boards?: object[]
}

function storing({ messages = [], site = '', publicUrl, team, boards = [] }: Given) {
  const asked: unknown[][] = []
  const store = {
    messages: {
      find: (...args: unknown[]) => (asked.push(args), Promise.resolve(messages.find(({ id }) => id === args[1]) ?? null)),
      after: (_id: string, seq: number) => Promise.resolve(messages.filter((one) => one.seq > seq)),
    },
    notes: {
      lastNumber: (...args: unknown[]) => (asked.push(args), Promise.resolve(0)),
      after: (...args: unknown[]) => (asked.push(args), Promise.resolve([])),
    },
    brainstorms: {
      async *each() {
        await Promise.resolve()
        yield* boards
      },
    },
    teams: {
      find: () =>
        Promise.resolve(team ? { ownerPlan: 'team', team: { name: team, accent: null, logo_name: null, logo_type: null } } : null),
    },
  }
  const config = { publicUrl, basePath: '/kring', defaultPlan: 'free' }
  return { asked, deps: { store, config, now: () => day, policy: { site: () => ({ name: site }) } } as unknown as Reads }
}

const head = '# Bakery\n\nExported from Kring on Jan 2, 2026, 3:04 AM (UTC)\n'
const entry = (text: string) => `\n**Bo** · Jan 2, 2026, 3:04 AM\n\n${text}\n`
const unlinked = { url: null, from: 'Kring' }

describe('a whole session', () => {
  it('is sent with its title, its messages, the team of its host and a link to it', async () => {
    const { deps } = storing({ messages: [said(1), said(2, { content: 'Spelt' })], team: 'Ovens', publicUrl: 'https://chat.test' })
    expect(await wholeSession(deps, session, 'en')).toEqual({
      title: 'Bakery',
      markdown: head.replace('Exported', '**Ovens**\n\nExported') + entry('Rye') + entry('Spelt'),
      url: 'https://chat.test/kring/chat/s',
      from: 'Kring',
    })
  })

  it('is sent without the notes of anyone, and without deleted messages', async () => {
    const { deps, asked } = storing({ messages: [said(1, { content: '', metadata: { deletedAt: 'now' } }), said(2)] })
    expect(await wholeSession(deps, session, 'en')).toEqual({ title: 'Bakery', markdown: head + entry('Rye'), ...unlinked })
    expect(asked).toEqual([
      ['s', 'guest:'],
      ['s', 'guest:', 0, 51],
    ])
  })

  it.each([
    ['en', 'Exported from Kring on Jan 2, 2026, 3:04 AM (UTC)', 'Nothing was said in this session yet.'],
    ['nl', 'Geëxporteerd uit Kring op 2 jan 2026, 03:04 (UTC)', 'In deze sessie is nog niets gezegd.'],
  ] as const)('is sent in the language of the person who sends it: %s', async (language, about, empty) => {
    const { markdown } = await wholeSession(storing({}).deps, session, language)
    expect(markdown).toBe(`# Bakery\n\n${about}\n\n${empty}\n`)
  })

  it.each([
    [199_999, true],
    [200_000, true],
    [200_001, false],
  ])('after %i characters, the next message is included: %s', async (length, isIncluded) => {
    const text = 'x'.repeat(length - head.length - entry('').length)
    const { deps } = storing({ messages: [said(1, { content: text }), said(2, { content: 'Last' })] })
    const { markdown } = await wholeSession(deps, session, 'en')
    const whole = head + entry(text)
    expect(whole).toHaveLength(length)
    expect(markdown.slice(whole.length)).toBe(isIncluded ? entry('Last') : '')
    expect(markdown.startsWith(whole)).toBe(true)
  })
})

describe('the link', () => {
  it.each([
    ['', 'Kring'],
    ['Rye Hall', 'Rye Hall'],
    ['[Rye] \\ Hall', 'Rye  Hall'],
    ['[[]]', ''],
  ])('of a site called "%s" is called "%s", without what would break it', async (site, from) => {
    expect((await wholeSession(storing({ site }).deps, session, 'en')).from).toBe(from)
    const { from: ofOne } = await oneMessage(storing({ site, messages: [said(1)] }).deps, session, 'm1', 'en')
    expect(ofOne).toBe(from)
  })
})

describe('one message', () => {
  it.each<[string, Message, string]>([
    ['of a person', said(1), entry('Rye')],
    ['of the assistant', said(1, { type: 'ai', anonymousId: null }), entry('Rye').replace('Bo', 'AI Assistant')],
  ])('%s is sent alone, with its first words as the title', async (_whose, message, markdown) => {
    const { deps, asked } = storing({ messages: [message, said(2)], team: 'Ovens', boards: [{}], publicUrl: 'https://chat.test' })
    expect(await oneMessage(deps, session, 'm1', 'en')).toEqual({
      title: 'Rye',
      markdown: head + markdown,
      url: 'https://chat.test/kring/chat/s',
      from: 'Kring',
    })
    expect(asked).toEqual([['s', 'm1']])
  })

  it('without words has the title of its session', async () => {
    const { deps } = storing({ messages: [said(1, { content: '' })] })
    expect(await oneMessage(deps, session, 'm1', 'nl')).toEqual({
      title: 'Bakery',
      markdown: '# Bakery\n\nGeëxporteerd uit Kring op 2 jan 2026, 03:04 (UTC)\n\n**Bo** · 2 jan 2026, 03:04\n',
      ...unlinked,
    })
  })

  it.each<[string, string, Message]>([
    ['does not exist', 'm2', said(1)],
    ['was deleted', 'm1', said(1, { metadata: { deletedAt: '2026-01-02T03:04:05.000Z' } })],
    ['is a deleted answer', 'm1', said(1, { type: 'ai', metadata: { deletedAt: '2026-01-02T03:04:05.000Z' } })],
    ['is a system message', 'm1', said(1, { type: 'system' })],
    ['is a note', 'm1', said(1, { type: 'note' })],
  ])('that %s is not sent', async (_what, id, message) => {
    await expect(oneMessage(storing({ messages: [message] }).deps, session, id, 'en')).rejects.toMatchObject({ code: 'message_not_found' })
  })

  it('with an id that no database can store is not looked up', async () => {
    const { deps, asked } = storing({ messages: [said(1, { id: 'm\0' })] })
    await expect(oneMessage(deps, session, 'm\0', 'en')).rejects.toMatchObject({ code: 'message_not_found' })
    expect(asked).toEqual([])
  })
})
