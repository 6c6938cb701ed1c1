// Sending a private note and the prompt of a guided form: what is stored, who is told, and on which plan a form is accepted.
import { describe, expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import type { Deps } from '../../deps.ts'
import { memberOf, sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { recordCalls } from '../../testing/doubles/recorded-calls.ts'
import { fixedPolicy, nobodySuspended } from '../../testing/fixtures/policy-fixture.ts'
import type { Session } from '../../store/database/rows.ts'
import { sendMessage, type SendInput } from './send-message.ts'

const now = 1_000_000
const bram = memberOf('bram')
const reader = { ...bram, role: 'reader' as const }
const message = { id: 'm' } as Message
const note = { id: 'n' } as Message

interface Given {
  session?: Partial<Session>
  plan?: string
  repeated?: boolean
}

function scene({ session, plan = 'free', repeated = false }: Given = {}) {
  const here = sessionWith({ aiEnabled: true, replyMode: 'every', lastSeq: 5, clearedSeq: 2, lastRev: 4, ...session })
  const { fake, fakes, called } = recordCalls({
    findPlan: { plan },
    listAssistants: [{ id: 'b', name: 'Baker' }],
    listPeople: [],
    people: [],
    addNote: { note, repeated },
    addMessage: (_id: string, _draft: object, _at: number, decide: (locked: Session) => unknown) => ({
      message,
      repeated: false,
      wantsAnswer: decide(here),
    }),
  })
  const { addMessage, addNote, findPlan, listAssistants, listPeople } = fakes(
    'addMessage',
    'addNote',
    'findPlan',
    'listAssistants',
    'listPeople',
  )
  const deps = {
    policy: fixedPolicy(),
    suspensions: nobodySuspended,
    config: { defaultPlan: 'pro' },
    now: () => now,
    presence: { people: fake('people') },
    fanout: { publish: fake('publish') },
    answers: { consider: fake('consider'), wake: fake('wake') },
    store: {
      sessions: { find: () => Promise.resolve(here) },
      payers: { find: findPlan },
      participants: { list: listPeople, find: () => Promise.resolve({ role: 'member' }) },
      assistants: { list: listAssistants },
      notes: { add: addNote },
      messages: { add: addMessage },
    },
  } as unknown as Deps
  const acknowledge = fake('acknowledge')
  return {
    send: (input: Partial<SendInput>, by = bram) => sendMessage(deps, by, { content: 'Rye', messageType: 'user', ...input }, acknowledge),
    called,
    all: () => called('addMessage', 'addNote', 'acknowledge', 'publish', 'wake', 'consider', 'listPeople', 'listAssistants', 'findPlan'),
  }
}

describe('a note', () => {
  const noted = { author: bram.person, displayName: 'bram', content: 'Rye @Baker', messageKey: null, files: 0 }

  it('is stored for its author and acknowledged, and nobody else is told', async () => {
    const { send, all } = scene()
    expect(await send({ content: ' Rye @Baker ', messageType: 'note', form: 'swot', replyTo: 'r' })).toEqual({
      message: note,
      repeated: false,
    })
    expect(all()).toEqual([
      ['addNote', 's', noted, now],
      ['acknowledge', note],
    ])
  })

  it('may be written as a command, with a key and files', async () => {
    const { send, all } = scene({ repeated: true })
    expect(await send({ content: '/note Rye @Baker', messageKey: 'k', files: 3 })).toEqual({ message: note, repeated: true })
    expect(all()[0]).toEqual(['addNote', 's', { ...noted, messageKey: 'k', files: 3 }, now])
  })

  it('of a reader is refused, and nothing is stored', async () => {
    const { send, all } = scene()
    await expect(send({ messageType: 'note' }, reader)).rejects.toMatchObject({ code: 'read_only' })
    expect(all()).toEqual([])
  })
})

describe('a form', () => {
  it('that needs a paid plan is accepted if the host’s plan includes it, and then stored as a message of that form', async () => {
    const { send, called } = scene({ session: { host: 'user:ada' }, plan: 'pro' })
    await send({ form: 'swot', content: 'A SWOT of @Baker' })
    expect(called('findPlan')).toEqual([['findPlan', 'user:ada', 'pro']])
    const [stored] = called('addMessage')
    expect(stored?.slice(1, 4)).toMatchObject(['s', { content: 'A SWOT of @Baker', metadata: { form: 'swot' }, calls: [] }, now])
    expect(called('publish', 'wake')).toEqual([
      ['publish', 's', { type: 'new_message', message }],
      ['wake', 's'],
    ])
  })

  it('calls no assistants, whatever its text says', async () => {
    const { send, called } = scene()
    await send({ form: 'strategy', content: 'For @Baker' })
    expect(called('listAssistants')).toEqual([])
  })

  it('that needs a paid plan is refused on the free plan, and nothing is stored', async () => {
    for (const form of ['swot', 'content_calendar'] as const) {
      const { send, all } = scene()
      await expect(send({ form })).rejects.toMatchObject({ code: 'upgrade_required' })
      expect(all()).toEqual([['findPlan', 'guest:anna', 'pro']])
    }
  })

  it('is accepted in every demo, and the strategy form in every session', async () => {
    for (const [form, session] of [
      ['swot', { isDemo: true, host: null }],
      ['strategy', { isDemo: false }],
    ] as const) {
      const { send, called } = scene({ session })
      await send({ form })
      expect(called('addMessage')[0]?.[2]).toMatchObject({ metadata: { form } })
    }
  })

  it('of a reader is refused before the plan is looked up', async () => {
    const { send, all } = scene()
    await expect(send({ form: 'swot' }, reader)).rejects.toMatchObject({ code: 'read_only' })
    expect(all()).toEqual([])
  })
})
