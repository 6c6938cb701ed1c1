// Who may write without a connection, what is refused before the person joins, and who receives a note.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import type { Deps } from '../../deps.ts'
import { guest } from '../../domain/people/person.ts'
import type { Session } from '../../store/database/rows.ts'
import { sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { fixedPolicy, nobodySuspended } from '../../testing/fixtures/policy-fixture.ts'
import { sendMessage } from '../messages/send-message.ts'
import { joinSession, type Joined } from './join-session.ts'
import { postMessage } from './post-message.ts'

vi.mock('../messages/send-message.ts')
vi.mock('./join-session.ts')

const bram = guest('bram', 'en')
const join = vi.mocked(joinSession)
const send = vi.mocked(sendMessage)
const tellAuthor = vi.fn()
beforeEach(() => {
  for (const one of [join, send, tellAuthor]) one.mockReset()
  join.mockResolvedValue({ displayName: 'Bram B', lasting: 'reader', accessRev: 7, view: { access: { role: 'member' } } } as Joined)
})

function scene(session: Partial<Session> | null = {}, role: 'member' | 'reader' | null = null): Deps {
  return {
    store: {
      sessions: { find: () => Promise.resolve(session && sessionWith(session)) },
      participants: { find: () => Promise.resolve(role ? { role } : undefined) },
    },
    policy: fixedPolicy(),
    suspensions: nobodySuspended,
    tellAuthor,
  } as unknown as Deps
}
function sent(type: 'user' | 'note', repeated = false): Message {
  const message = { id: 'm', type } as Message
  send.mockResolvedValue({ message, repeated })
  return message
}

describe('a message', () => {
  it('is sent by the person who joined for it, and returned', async () => {
    const message = sent('user')
    const deps = scene()
    expect(await postMessage(deps, bram, 's', { content: 'Hello', messageKey: 'k', replyTo: 'r' })).toBe(message)
    expect(join.mock.calls).toEqual([[deps, bram, { sessionId: 's' }]])
    const member = { person: bram, sessionId: 's', displayName: 'Bram B', role: 'member', lasting: 'reader', accessRev: 7 }
    const input = { content: 'Hello', messageKey: 'k', replyTo: 'r', messageType: 'user' }
    expect(send.mock.calls).toEqual([[deps, member, input, expect.any(Function)]])
    expect(tellAuthor).not.toHaveBeenCalled()
  })

  it('that turns out to be a note is shown to its author’s own connections, once', async () => {
    const message = sent('note')
    await postMessage(scene(), bram, 's', { content: '/note Hello' })
    expect(tellAuthor.mock.calls).toEqual([['s', 'guest:bram', { type: 'new_message', message }]])
    sent('note', true)
    await postMessage(scene(), bram, 's', { content: '/note Hello' })
    expect(tellAuthor).toHaveBeenCalledTimes(1)
  })

  it.each<[string, Deps, string, string]>([
    ['in a session that does not exist', scene(null), 'Hello', 'session_not_found'],
    ['in a session that the person may not enter', scene({ isPrivate: true }), 'Hello', 'session_not_found'],
    ['in a closed session', scene({ isClosed: true }), 'Hello', 'session_closed'],
    ['with read-only access', scene({ linkKey: 'k' }, 'reader'), 'Hello', 'read_only'],
    ['without text', scene(), ' \n', 'message_empty'],
    ['that is a note without text', scene(), '/note ', 'message_empty'],
  ])('%s is refused, and the person does not join', async (_what, deps, content, code) => {
    await expect(postMessage(deps, bram, 's', { content })).rejects.toMatchObject({ code })
    expect([join.mock.calls, send.mock.calls]).toEqual([[], []])
  })
})
