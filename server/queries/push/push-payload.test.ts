// What a push message says, and when nothing is sent.
import { describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { startSession } from '../../testing/fixtures/session-fixture.ts'
import { guest, keysOf } from '../../domain/people/person.ts'
import { buildPushPayload } from './push-payload.ts'

it.each([
  ['en', 'Gerrit asked the AI for ideas: Rye bread'],
  ['nl', 'Gerrit vroeg de AI om ideeën: Rye bread'],
] as const)('in %s, of a brainstorm’s prompt it says only who asked and about what · EXP-15 EXP-19', async (language, body) => {
  const { server, bram, id } = await startSession()
  const deps: Deps = server.app.deps
  const prompt = {
    type: 'user',
    author: guest('g', 'en'),
    displayName: 'Gerrit',
    content: 'Brainstorm: Rye bread\nMethod: SWOT',
    messageKey: null,
  } as const
  const { message } = await deps.store.messages.add(id, { ...prompt, metadata: { ideasFor: 'Rye bread' }, language: 'en' }, 1, () => false)
  const [, person] = keysOf((await bram.view(id)).self.anonymousId ?? '')
  const payload = await buildPushPayload(deps, { session_id: id, message_id: message.id, reason: 'message' }, { person: person!, language })
  expect(JSON.parse(payload ?? '')).toMatchObject({ sessionId: id, body })
})

describe('of a message', () => {
  const open = { isPrivate: false, isLocked: false, isClosed: false, linkKey: 'k', readerKey: null, banned: [], admitted: [] }
  const session = { ...open, id: 's', title: 'Bakery', host: 'user:u1', clearedSeq: 4 }
  const message = { id: 'm', seq: 5, type: 'user', displayName: 'Gerrit', content: 'Is **rye** in?', metadata: {} }
  type Case = {
    session?: object | null
    role?: string | null
    message?: object | null
    reason?: 'message' | 'mention' | 'answer'
    language?: 'en' | 'nl'
  }

  /** What Anna receives, and what was read for it. */
  async function payloadWith({ role = 'member', reason = 'message', language = 'en', ...given }: Case) {
    const asked: unknown[][] = []
    const found =
      <T>(what: T) =>
      (...args: unknown[]) => (asked.push(args), Promise.resolve(what))
    const store = {
      sessions: { find: found(given.session === null ? null : { ...session, ...given.session }) },
      participants: { find: found(role === null ? undefined : { role }) },
      messages: { find: found(given.message === null ? null : { ...message, ...given.message }) },
    }
    const row = { session_id: 's', message_id: 'm', reason } as const
    const payload = await buildPushPayload({ store } as unknown as Deps, row, { person: 'guest:anna', language })
    return { asked, payload: payload === null ? null : (JSON.parse(payload) as unknown) }
  }
  const [sessionRead, personRead, messageRead] = [['s'], ['s', 'guest:anna'], ['s', 'm']]

  it.each<[string, Case, string]>([
    ['who wrote it and what', {}, 'Gerrit: Is **rye** in?'],
    ['who mentions the reader', { reason: 'mention' }, 'Gerrit mentions you: Is **rye** in?'],
    ['in Dutch, who mentions the reader', { reason: 'mention', language: 'nl' }, 'Gerrit noemt je: Is **rye** in?'],
    [
      'the answer of the AI as plain text',
      { reason: 'answer', message: { type: 'ai', displayName: 'mistral' } },
      'AI Assistant: Is rye in?',
    ],
    ['the topic of a brainstorm', { message: { metadata: { ideasFor: 'Rye' } } }, 'Gerrit asked the AI for ideas: Rye'],
    ['that a file is coming', { message: { content: '', metadata: { filesExpected: 1 } } }, 'Gerrit: a file'],
    ['that files are coming', { message: { content: '', metadata: { filesExpected: 3 } } }, 'Gerrit: 3 files'],
    [
      'in Dutch, that files are coming',
      { message: { content: '', metadata: { filesExpected: 3 } }, language: 'nl' },
      'Gerrit: 3 bestanden',
    ],
    ['what is written, and not that files are coming', { message: { metadata: { filesExpected: 1 } } }, 'Gerrit: Is **rye** in?'],
    ['the first one after the chat was cleared', { session: { clearedSeq: 4 }, message: { seq: 5 } }, 'Gerrit: Is **rye** in?'],
    ['what a read-only participant may read', { role: 'reader' }, 'Gerrit: Is **rye** in?'],
  ])('it says %s', async (_what, given, body) => {
    expect(await payloadWith(given)).toEqual({
      asked: [sessionRead, personRead, messageRead],
      payload: { sessionId: 's', title: 'Bakery', body },
    })
  })

  it.each<[string, Case, unknown[][]]>([
    ['the session was deleted', { session: null }, [sessionRead]],
    ['the reader has left', { role: null }, [sessionRead, personRead]],
    ['the reader is banned', { session: { banned: ['guest:anna'] } }, [sessionRead, personRead]],
    ['the session became private', { session: { isPrivate: true } }, [sessionRead, personRead]],
    ['the message does not exist', { message: null }, [sessionRead, personRead, messageRead]],
    ['the message was deleted', { message: { metadata: { deletedAt: '2026-11-24' } } }, [sessionRead, personRead, messageRead]],
    ['the chat was cleared up to it', { session: { clearedSeq: 5 } }, [sessionRead, personRead, messageRead]],
    ['the chat was cleared beyond it', { session: { clearedSeq: 6 } }, [sessionRead, personRead, messageRead]],
  ])('nothing is sent if %s', async (_what, given, asked) => {
    expect(await payloadWith(given)).toEqual({ asked, payload: null })
  })
})
