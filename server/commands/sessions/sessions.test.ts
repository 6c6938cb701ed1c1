// Who may create, clear and delete a session, and what is stored, published and removed.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Policy } from '../../../shared/policy/policy.ts'
import type { Deps } from '../../deps.ts'
import { summarize } from '../../queries/sessions/session-view.ts'
import type { Session } from '../../store/database/rows.ts'
import { memberOf, sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { fixedPolicy, nobodySuspended } from '../../testing/fixtures/policy-fixture.ts'
import { clearChat, createSession, deleteSession } from './sessions.ts'

const now = 1_000_000
const anna = memberOf('anna')
const after = sessionWith({ title: 'After', createdAt: 1, updatedAt: 2 })
const message = { id: 'm' }
const fileError = new Error('down')
let calls: unknown[][]
const error = vi.fn()
beforeEach(() => {
  calls = []
  error.mockClear()
})

interface Scene {
  /** Null: there is none. */
  session?: Partial<Session> | null
  policy?: Partial<Policy>
  titles?: boolean
  canRemoveFiles?: boolean
}
function scene({ session = {}, policy = {}, titles = true, canRemoveFiles = true }: Scene = {}): Deps {
  return {
    store: {
      sessions: {
        add: (...args: unknown[]) => (calls.push(['add', ...args]), Promise.resolve({ ...after, id: 'stored' })),
        find: (id: string) => Promise.resolve(id === 's' && session ? sessionWith(session) : null),
        remove: (...args: unknown[]) => Promise.resolve(void calls.push(['remove', ...args])),
      },
      access: {
        clear: (id: string, check: (locked: Session) => void, notice: object, at: number) => {
          check(sessionWith(session ?? {}))
          calls.push(['clear', id, notice, at])
          return Promise.resolve({ session: after, message })
        },
      },
      attachments: { removals: { postpone: () => Promise.resolve(), due: () => Promise.resolve(['file']), done: () => Promise.resolve() } },
    },
    fanout: {
      publish: (...args: unknown[]) => void calls.push(['publish', ...args]),
      recheck: (id: string) => Promise.resolve(void calls.push(['recheck', id])),
    },
    deliveries: { created: (id: string) => void calls.push(['created', id]) },
    files: {
      remove: (name: string) => (calls.push(['file', name]), canRemoveFiles ? Promise.resolve() : Promise.reject(fileError)),
    },
    policy: fixedPolicy(policy),
    suspensions: nobodySuspended,
    config: { titles },
    log: { error },
    now: () => now,
  } as unknown as Deps
}

describe('creating a session', () => {
  const create = (title: string, given: Scene = {}, isPrivate = false) => createSession(scene(given), anna.person, { title, isPrivate })

  it('stores it with its host under a title of one line, and calls the webhooks', async () => {
    expect(await create(' Menu\n for spring ', {}, true)).toEqual({ ...after, id: 'stored' })
    const id = expect.stringMatching(/^.{22}$/) as string
    const session = { id, title: 'Menu for spring', isPrivate: true, isDemo: false, host: 'guest:anna', isUnnamed: false }
    expect(calls).toEqual([
      ['add', session, now],
      ['created', 'stored'],
    ])
    await create('Menu')
    expect(calls[2]?.[1]).toMatchObject({ isPrivate: false })
  })

  it('with the usual title, in either language, leaves it to be named, if the server names sessions', async () => {
    for (const title of ['New Chat Session', 'Nieuwe chatsessie']) await create(title)
    await create('New Chat Session', { titles: false })
    const added = calls.filter(([name]) => name === 'add').map(([, session]) => (session as { isUnnamed: boolean }).isUnnamed)
    expect(added).toEqual([true, true, false])
  })

  it('is refused without a title, and to people whom the policy excludes', async () => {
    await expect(create(' \n')).rejects.toMatchObject({ code: 'title_empty' })
    await expect(create('Menu', { policy: { creators: 'nobody' } })).rejects.toMatchObject({ code: 'creation_closed' })
    await expect(create('Menu', { policy: { guests: false } })).rejects.toMatchObject({ code: 'guests_refused' })
    expect(calls).toEqual([])
  })
})

describe('clearing the chat', () => {
  it('clears it with a notice, tells everyone and removes the files', async () => {
    await clearChat(scene(), anna)
    expect(calls).toEqual([
      ['clear', 's', { said: { kind: 'cleared', by: 'anna' }, inEnglish: 'anna cleared the chat' }, now],
      ['publish', 's', { type: 'session_updated', session: summarize(after) }],
      ['publish', 's', { type: 'new_message', message }],
      ['recheck', 's'],
      ['file', 'file'],
    ])
    expect(error).not.toHaveBeenCalled()
  })

  it('is refused to anyone but the host, and in a closed session', async () => {
    await expect(clearChat(scene(), memberOf('bram'))).rejects.toMatchObject({ code: 'host_only' })
    await expect(clearChat(scene({ session: { isClosed: true } }), anna)).rejects.toMatchObject({ code: 'session_closed' })
    expect(calls).toEqual([])
  })

  it('succeeds even if a file cannot be removed, which is logged', async () => {
    await clearChat(scene({ canRemoveFiles: false }), anna)
    expect(error.mock.calls).toEqual([[{ error: fileError }, 'removing stored files failed']])
  })
})

describe('deleting a session', () => {
  it('removes it, even if it is closed, disconnects everyone in it and removes its files', async () => {
    for (const isClosed of [false, true]) {
      calls = []
      await deleteSession(scene({ session: { isClosed } }), anna)
      expect(calls).toEqual([
        ['remove', 's'],
        ['recheck', 's'],
        ['file', 'file'],
      ])
    }
    expect(error).not.toHaveBeenCalled()
  })

  it('is refused to anyone but the host, and if it does not exist', async () => {
    await expect(deleteSession(scene(), memberOf('bram'))).rejects.toMatchObject({ code: 'host_only' })
    await expect(deleteSession(scene({ session: null }), anna)).rejects.toMatchObject({ code: 'session_not_found' })
    expect(calls).toEqual([])
  })

  it('succeeds even if a file cannot be removed, which is logged', async () => {
    await deleteSession(scene({ canRemoveFiles: false }), anna)
    expect(error.mock.calls).toEqual([[{ error: fileError }, 'removing stored files failed']])
  })
})
