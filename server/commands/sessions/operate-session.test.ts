// What the operator of the server changes about a session, what is recorded, and what is left if it changes nothing.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionAction } from '../../../shared/sessions/admin-api.ts'
import type { Deps } from '../../deps.ts'
import { summarize } from '../../queries/sessions/session-view.ts'
import type { Decide } from '../../store/sessions/access.ts'
import type { Session } from '../../store/database/rows.ts'
import { sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { operateSession } from './operate-session.ts'

const now = 1_000_000
const olga = { id: 'olga', name: 'Olga', address: null }
const after = sessionWith({ title: 'After', createdAt: 1, updatedAt: 2 })
const message = { id: 'm' }
let calls: unknown[][]
const error = vi.fn()
beforeEach(() => {
  calls = []
  error.mockClear()
})

interface Scene {
  session?: Partial<Session>
  isThere?: boolean
  fileError?: Error
}
function scene({ session = {}, isThere = true, fileError }: Scene = {}): Deps {
  return {
    store: {
      audit: { line: (entry: object) => (calls.push(['line']), entry) },
      access: {
        change: async (id: string, decide: Decide, at: number) => {
          const change = await decide(sessionWith(session), null as never)
          calls.push(['change', id, change, at])
          return change && { session: after, message }
        },
      },
      sessions: { remove: (...args: unknown[]) => (calls.push(['remove', ...args]), Promise.resolve(isThere)) },
      attachments: { removals: { postpone: () => Promise.resolve(), due: () => Promise.resolve(['file']), done: () => Promise.resolve() } },
    },
    fanout: {
      publish: (...args: unknown[]) => void calls.push(['publish', ...args]),
      recheck: (id: string) => Promise.resolve(void calls.push(['recheck', id])),
    },
    files: {
      remove: (name: string) => (calls.push(['file', name]), fileError ? Promise.reject(fileError) : Promise.resolve()),
    },
    log: { error },
    now: () => now,
  } as unknown as Deps
}
const published = [
  ['publish', 's', { type: 'session_updated', session: summarize(after) }],
  ['publish', 's', { type: 'new_message', message }],
  ['recheck', 's'],
]
const audit = (action: string) => ({ operator: olga, action, target: 'session:s', at: now })

const cases = [
  ['close', 'closed', 'session_closed', { isClosed: true }, 'closed the session: it is read-only'],
  ['reopen', 'reopened', 'session_reopened', { isClosed: false }, 'reopened the session'],
  ['lock', 'locked', 'session_locked', { isLocked: true }, 'locked the session'],
  ['unlock', 'unlocked', 'session_unlocked', { isLocked: false }, 'unlocked the session'],
] as const satisfies readonly (readonly [SessionAction, ...unknown[]])[]

describe.each(cases)('the action %s', (action, did, recorded, set, words) => {
  const opposite = Object.fromEntries(Object.entries(set).map(([field, value]) => [field, !value]))
  const notice = { said: { kind: 'operator', did }, inEnglish: `The operator of the server ${words}` }

  it('changes the session, is recorded with it, and is published', async () => {
    await operateSession(scene({ session: opposite }), 's', action, olga)
    expect(calls).toEqual([['line'], ['change', 's', { set, notice, also: audit(recorded) }, now], ...published])
  })

  it('is not recorded here if a decision about a report records it', async () => {
    await operateSession(scene({ session: opposite }), 's', action, null)
    expect(calls).toEqual([['change', 's', { set, notice }, now], ...published])
    expect(calls[0]?.[2]).not.toHaveProperty('also')
  })

  it('changes nothing when it is repeated', async () => {
    await operateSession(scene({ session: set }), 's', action, olga)
    expect(calls).toEqual([['line'], ['change', 's', null, now]])
  })
})

describe('deleting a session', () => {
  it('removes it with a line in the audit log, disconnects everyone in it and removes its files', async () => {
    await operateSession(scene(), 's', 'delete', olga)
    expect(calls).toEqual([['line'], ['remove', 's', audit('session_deleted')], ['recheck', 's'], ['file', 'file']])
    expect(error).not.toHaveBeenCalled()
  })

  it('needs no line in the audit log', async () => {
    await operateSession(scene(), 's', 'delete', null)
    expect(calls[0]).toEqual(['remove', 's', undefined])
  })

  it('is refused if it does not exist', async () => {
    await expect(operateSession(scene({ isThere: false }), 's', 'delete', olga)).rejects.toMatchObject({ code: 'session_not_found' })
    expect(calls.map(([name]) => name)).toEqual(['line', 'remove'])
  })

  it('succeeds even if a file cannot be removed, which is logged', async () => {
    const fileError = new Error('down')
    await operateSession(scene({ fileError }), 's', 'delete', olga)
    expect(error.mock.calls).toEqual([[{ error: fileError }, 'removing stored files failed']])
  })
})
