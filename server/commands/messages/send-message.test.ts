// What sending a message or a note stores, who is told and in which order, whether it gets an answer, and when it is refused.
import { describe, expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import type { Deps } from '../../deps.ts'
import { memberOf, sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { fixedPolicy, nobodySuspended } from '../../testing/fixtures/policy-fixture.ts'
import type { Session } from '../../store/database/rows.ts'
import { sendMessage, type SendInput } from './send-message.ts'

const now = 1_000_000
const bram = memberOf('bram')
const reader = { ...bram, role: 'reader' as const }
const stored = { id: 'm', content: 'as stored' } as Message
const note = { id: 'n', content: 'as stored' } as Message
const replied = { id: 'r', type: 'user', seq: 3, displayName: 'Anna', content: 'Rey?', metadata: {} } as unknown as Message
const replyTo = { messageId: 'r', seq: 3, displayName: 'Anna', excerpt: 'Rey?' }

interface Given {
  session?: Partial<Session>
  repeated?: boolean
  /** People who have joined: an account or a guest with this name. */
  participants?: { user_id: string | null; anonymous_id: string | null; display_name: string }[]
  /** People who are online. */
  people?: { userId: string | null; anonymousId: string | null; displayName: string }[]
  /** Names of the session's assistants. */
  assistants?: string[]
  plan?: string
  message?: Message | null
}

function scene(given: Given = {}) {
  const { session, repeated = false, participants = [], people = [], assistants = [], plan = 'free', message = replied } = given
  const calls: unknown[][] = []
  const drafts: Record<string, unknown>[] = []
  const here = sessionWith({ aiEnabled: true, replyMode: 'every', lastSeq: 5, clearedSeq: 2, lastRev: 4, isDemo: false, ...session })
  const deps = {
    policy: fixedPolicy(),
    suspensions: nobodySuspended,
    config: { defaultPlan: 'free' },
    now: () => now,
    presence: { people: (id: string) => (calls.push(['people', id]), people.map((participant) => ({ participant }))) },
    fanout: { publish: (...args: unknown[]) => void calls.push(['publish', ...args]) },
    answers: {
      consider: (id: string) => void calls.push(['consider', id]),
      wake: (id: string) => void calls.push(['wake', id]),
    },
    store: {
      sessions: { find: () => Promise.resolve(here) },
      payers: { find: (...args: unknown[]) => (calls.push(['plan', ...args]), Promise.resolve({ plan })) },
      participants: {
        list: (...args: unknown[]) => (calls.push(['participants', ...args]), Promise.resolve(participants)),
        find: () => Promise.resolve({ role: 'member' }),
      },
      assistants: {
        list: () => (calls.push(['assistants']), Promise.resolve(assistants.map((name) => ({ id: `id of ${name}`, name })))),
      },
      notes: { add: (...args: unknown[]) => (calls.push(['note', ...args]), Promise.resolve({ note, repeated })) },
      messages: {
        find: () => Promise.resolve(message),
        hasReplies: () => Promise.resolve(false),
        add: async (id: string, draft: (typeof drafts)[number], at: number, decide: (locked: Session) => unknown) => {
          await Promise.resolve()
          // The store calls it for a new message only.
          const wantsAnswer = repeated ? false : decide(here)
          calls.push(['add', id, at])
          drafts.push(draft)
          return { message: stored, repeated, wantsAnswer }
        },
      },
    },
  } as unknown as Deps
  const send = (input: Partial<SendInput> = {}, by = bram) =>
    sendMessage(deps, by, { content: 'Rye', messageType: 'user', ...input }, (one) => void calls.push(['acknowledged', one]))
  const done = (...names: string[]) => calls.filter(([name]) => names.includes(name as string))
  return { calls, drafts, send, done }
}
const draft = {
  ...{ type: 'user', author: bram.person, displayName: 'bram', content: 'Rye', messageKey: null, metadata: {}, language: 'en' },
  ...{ files: 0, calls: [] },
}
const published = ['publish', 's', { type: 'new_message', message: stored }]

describe('a message', () => {
  it('is stored, acknowledged to its sender, and only then published and answered', async () => {
    const { calls, drafts, send } = scene()
    expect(await send({ content: '  Rye ', messageKey: 'k' })).toEqual({ message: stored, repeated: false })
    expect(drafts).toEqual([{ ...draft, messageKey: 'k' }])
    expect(calls).toEqual([['add', 's', now], ['acknowledged', stored], published, ['wake', 's']])
  })

  it('without a key and without files is stored as such', async () => {
    const { drafts, send } = scene()
    await send()
    await send({ messageKey: null, replyTo: null, form: null, files: 0 })
    expect(drafts).toEqual([draft, draft])
  })

  it('that was sent before is acknowledged again, but not published or answered again', async () => {
    const { calls, send } = scene({ repeated: true })
    expect(await send({ messageKey: 'k' })).toEqual({ message: stored, repeated: true })
    expect(calls).toEqual([
      ['add', 's', now],
      ['acknowledged', stored],
    ])
  })

  it('may consist of files only, which are announced with it', async () => {
    const { drafts, send } = scene()
    await send({ content: ' ', files: 2 })
    expect(drafts).toEqual([{ ...draft, content: '', metadata: { filesExpected: 2 }, files: 2 }])
  })

  it.each([
    ['an empty text without files', ' \n', 'message_empty'],
    ['more than 16,000 characters', 'a'.repeat(16_001), 'message_too_long'],
  ])('of %s is refused, and nothing is stored', async (_what, content, code) => {
    const { calls, send } = scene()
    await expect(send({ content })).rejects.toMatchObject({ code })
    expect(calls).toEqual([])
  })

  it('of a reader is refused, and nothing is acknowledged', async () => {
    const { calls, send } = scene()
    await expect(send({}, reader)).rejects.toMatchObject({ code: 'read_only' })
    expect(calls).toEqual([])
  })

  it('is refused once 100,000 messages follow the last clearing of the chat', async () => {
    const below = scene({ session: { lastSeq: 100_007, clearedSeq: 7 } })
    await below.send()
    expect(below.drafts).toHaveLength(1)
    const full = scene({ session: { lastSeq: 100_008, clearedSeq: 7 } })
    await expect(full.send()).rejects.toMatchObject({ code: 'session_full' })
    expect(full.calls).toEqual([])
  })

  it('whose sender’s rights changed is checked again before it is stored', async () => {
    const { calls, send } = scene({ session: { accessRev: 2, banned: ['guest:bram'], lastSeq: 200_000 } })
    await expect(send()).rejects.toMatchObject({ code: 'removed' })
    expect(calls).toEqual([])
  })
})

describe('a reply', () => {
  it('is stored with an excerpt of the message that it replies to, beside its other data', async () => {
    const { drafts, send } = scene()
    await send({ replyTo: 'r', files: 1 })
    expect(drafts).toEqual([{ ...draft, files: 1, metadata: { filesExpected: 1, replyTo } }])
  })

  it('to a message that is gone is refused, even if the session is full as well', async () => {
    for (const given of [{ message: null }, { session: { clearedSeq: 3, lastSeq: 200_000 } }]) {
      const { calls, send } = scene(given)
      await expect(send({ replyTo: 'r' })).rejects.toMatchObject({ code: 'message_not_found' })
      expect(calls).toEqual([])
    }
  })
})

describe('the answer to a message', () => {
  const answered = async (content: string, given: Given, input: Partial<SendInput> = {}) => {
    const { send, done } = scene(given)
    await send({ content, ...input })
    return done('wake', 'consider')
  }
  const bo = { user_id: null, anonymous_id: 'bo', display_name: 'Bo' }

  it('is not written while the AI is off or answers only when it is mentioned', async () => {
    expect(await answered('Rye?', { session: { aiEnabled: false } })).toEqual([])
    expect(await answered('Rye?', { session: { replyMode: 'mention' } })).toEqual([])
    expect(await answered('Rye, @AI?', { session: { replyMode: 'mention' } })).toEqual([['wake', 's']])
  })

  it('is considered if the AI decides whether it helps', async () => {
    expect(await answered('Rye?', { session: { replyMode: 'smart' } })).toEqual([['consider', 's']])
  })

  it('is not written if the message mentions a person', async () => {
    expect(await answered('Rye, @Bo?', { participants: [bo] })).toEqual([])
    expect(await answered('Rye, @Cas?', { participants: [bo] })).toEqual([['wake', 's']])
  })

  it('is always written if the message calls an assistant or comes from a form', async () => {
    const session = { replyMode: 'mention' } as const
    expect(await answered('Rye, @Baker?', { session, assistants: ['Baker'] })).toEqual([['wake', 's']])
    expect(await answered('Rye?', { session }, { form: 'strategy' })).toEqual([['wake', 's']])
  })
})

describe('a message with @', () => {
  it('mentions accounts and guests who have joined, of whom the latest 200 are read', async () => {
    const participants = [
      { user_id: 'u', anonymous_id: null, display_name: 'Bo' },
      { user_id: null, anonymous_id: 'g', display_name: 'Cas' },
      { user_id: null, anonymous_id: 'h', display_name: 'Dop' },
    ]
    const { drafts, send, done } = scene({ participants, people: [{ userId: 'x', anonymousId: null, displayName: 'Bo' }] })
    await send({ content: '@Cas and @Bo' })
    expect(drafts).toMatchObject([{ metadata: { mentions: ['g', 'u'] }, calls: [] }])
    expect(done('participants', 'people')).toEqual([['participants', 's', 200]])
  })

  it('in a session that nobody has joined yet mentions the people who are online', async () => {
    const people = [
      { userId: 'u', anonymousId: null, displayName: 'Bo' },
      { userId: null, anonymousId: 'g', displayName: 'Cas' },
    ]
    const { drafts, send, done } = scene({ people })
    await send({ content: '@Bo and @Cas' })
    expect(drafts).toMatchObject([{ metadata: { mentions: ['u', 'g'] } }])
    expect(done('people')).toEqual([['people', 's']])
  })

  it('is stored with the assistants that it calls, and without a list of mentions if it mentions nobody', async () => {
    const { drafts, send } = scene({ assistants: ['Baker'] })
    await send({ content: '@Baker or @Coach?' })
    expect(drafts).toEqual([{ ...draft, content: '@Baker or @Coach?', calls: ['id of Baker', 'coach'] }])
  })

  it('is the only kind for which people and assistants are read', async () => {
    const { send, done } = scene()
    await send()
    expect(done('participants', 'people', 'assistants')).toEqual([])
  })
})
