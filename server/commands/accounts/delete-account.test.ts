// What is deleted with an account and in which order, who is told, and what stops the deletion before anything is lost.
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { digestOf, type Caller } from '../../access/authenticate.ts'
import type { Deps } from '../../deps.ts'
import { guest, user } from '../../domain/people/person.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { deleteAccount, eraseAccount } from './delete-account.ts'

const now = 1_000_000
const anna = { id: 'anna', email: 'anna@bakery.example', first_name: 'Anna', last_name: '', password_hash: 'hash' } as UserRow
const leaving = { operator: { id: 'o', name: 'Olga', address: null }, action: 'operator_removed', target: 'person:anna', at: 7 } as const

interface Given {
  row?: Partial<UserRow>
  /** Sessions that the account hosts: at first, and those that it created until its connections were closed. */
  hosted?: string[][]
  touched?: string[][]
  /** What was left in a session that it touched; null: nothing of it was there. */
  left?: { gone: string; wasThere: { display_name: string } | null } | null
  hasBoard?: boolean
  /** Pages of changed messages. */
  pages?: { changed: object[]; next: number | null }[]
  /** Stored files to remove, as they are listed each time. */
  due?: string[][]
  /** The call with this name fails. */
  failing?: string
  error?: Error
}

/** Every call is recorded in order, except those that only read. */
function scene(given: Given = {}) {
  const {
    hosted = [],
    touched = [],
    left = null,
    hasBoard = false,
    pages = [],
    due = [],
    failing,
    error = new AppError('bad_request'),
  } = given
  const calls: unknown[][] = []
  const [hostedNext, touchedNext, pagesNext, dueNext] = [[...hosted], [...touched], [...pages], [...due]]
  const on =
    <T>(name: string, result: T | (() => T) = undefined as T) =>
    (...args: unknown[]) => {
      calls.push([name, ...args])
      return name === failing ? Promise.reject(error) : Promise.resolve(typeof result === 'function' ? (result as () => T)() : result)
    }
  const row = { ...anna, ...given.row }
  const store = {
    accounts: { find: (id: string) => Promise.resolve(id === 'anna' ? row : null) },
    counters: { take: () => Promise.resolve(true) },
    operators: { mustLeave: on('mustLeave'), leave: on('leaveOperators') },
    billing: { find: () => Promise.resolve(null) },
    logins: { end: on('endLogins', ['l1', 'l2']) },
    accountData: {
      hosted: on('hosted', () => hostedNext.shift() ?? []),
      touched: on('touched', () => touchedNext.shift() ?? []),
    },
    sessions: { remove: on('removeSession') },
    brainstorms: { view: () => Promise.resolve({ brainstorm: hasBoard ? {} : null, rev: 4 }) },
    connections: { list: on('connections', [{ integration: 'slack', user_id: 'anna', sealed: 'sealed', settings: '{}' }]) },
    erasure: {
      mustLeaveTeam: on('mustLeaveTeam'),
      leave: on('leave', left),
      messagesAfter: on('messagesAfter', () => pagesNext.shift() ?? { changed: [], next: null }),
      remove: on('erase'),
    },
    audit: { line: (entry: object) => ({ line: entry }) },
    attachments: { removals: { postpone: () => Promise.resolve(), due: on('due', () => dueNext.shift() ?? []), done: on('done') } },
  }
  const log = {
    error: (...args: unknown[]) => void calls.push(['error', ...args]),
    info: (...args: unknown[]) => void calls.push(['info', ...args]),
  }
  const deps = {
    ...{ store, log, config: { rateLimit: true }, payments: null, now: () => now },
    passwords: { verify: (_hash: string, password: string) => Promise.resolve(password === 'right') },
    socketCloser: { closeLogins: (ids: string[]) => void calls.push(['closeLogins', ids]) },
    fanout: { recheck: on('recheck'), publish: (...args: unknown[]) => void calls.push(['publish', ...args]) },
    files: { remove: on('removeFile') },
    vault: { open: (sealed: string) => (sealed === 'sealed' ? '{"token":"t"}' : null) },
    destinations: { slack: { disconnect: on('disconnect') } },
  } as unknown as Deps
  const named = (...names: string[]) => calls.filter(([name]) => names.includes(name as string))
  return { deps, calls, named, erase: (deletion?: Parameters<typeof eraseAccount>[3]) => eraseAccount(deps, row, leaving, deletion) }
}

const callerOf = (person: Caller['person']) => ({ person, loginId: 'l' }) as Caller
const self = callerOf(user('anna', { firstName: 'Anna', lastName: '' }, 'nl'))

describe('deleting an account', () => {
  it('checks everything first, then ends its logins, empties its sessions before and after it is erased, and signs it out of its services', async () => {
    const { deps, calls } = scene()
    await deleteAccount(deps, self, 'right')
    const entry = { operator: { id: 'anna', name: 'Anna', address: null }, action: 'operator_removed', target: 'person:anna', at: now }
    expect(calls).toEqual([
      ['mustLeave', 'anna'],
      ['mustLeaveTeam', 'anna'],
      ['leaveOperators', 'anna', entry],
      ['endLogins', 'anna'],
      ['closeLogins', ['l1', 'l2']],
      ['hosted', 'user:anna'],
      ['touched', 'user:anna'],
      ['connections', 'anna'],
      ['erase', anna, digestOf('anna@bakery.example'), undefined],
      ['disconnect', { token: 't' }],
      ['hosted', 'user:anna'],
      ['touched', 'user:anna'],
      ['due', now],
      ['info', { userId: 'anna' }, 'an account was deleted'],
    ])
  })

  it('writes both names of an operator to the audit log', async () => {
    const { deps, named } = scene({ row: { last_name: 'Bakker' } })
    await deleteAccount(deps, self, 'right')
    expect(named('leaveOperators')).toMatchObject([['leaveOperators', 'anna', { operator: { name: 'Anna Bakker' } }]])
  })

  it('needs the password and an account, and deletes nothing without them', async () => {
    const { deps, calls } = scene()
    await expect(deleteAccount(deps, self, 'wrong')).rejects.toMatchObject({ code: 'password_wrong' })
    await expect(deleteAccount(deps, callerOf(guest('anna', 'en')), 'right')).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(calls).toEqual([])
  })

  it.each([
    ['the last operator', 'mustLeave', ['mustLeave']],
    ['the owner of a team', 'mustLeaveTeam', ['mustLeave', 'mustLeaveTeam']],
  ])('of %s is refused, and deletes nothing', async (_who, failing, made) => {
    const { calls, erase } = scene({ failing })
    await expect(erase()).rejects.toMatchObject({ code: 'bad_request' })
    expect(calls.map(([name]) => name)).toEqual(made)
  })

  it('by an operator stores their audit line together with the deletion', async () => {
    const { named, erase } = scene()
    const deletion = { ...leaving, action: 'person_deleted' } as const
    await erase(deletion)
    expect(named('leaveOperators', 'erase')).toEqual([
      ['leaveOperators', 'anna', leaving],
      ['erase', anna, digestOf('anna@bakery.example'), { line: deletion }],
    ])
  })
})

describe('the sessions of a deleted account', () => {
  it('are removed, including those that it created in the meantime, and the people in them are disconnected', async () => {
    const { named, erase } = scene({ hosted: [['h1', 'h2'], ['late']] })
    await erase()
    const removed = (id: string) => [
      ['removeSession', id],
      ['recheck', id],
    ]
    expect(named('removeSession', 'recheck', 'erase').map((call) => call.slice(0, 2))).toEqual([
      ...[...removed('h1'), ...removed('h2')],
      ['erase', anna],
      ...removed('late'),
    ])
  })
})

describe('a session of someone else', () => {
  const gone = 'gone'
  const [one, two, three] = ['1', '2', '3'].map((id) => ({ id }))
  const around = ['leave', 'recheck', 'publish', 'messagesAfter'] as const

  it('is left first; then everyone in it gets the messages that changed, page by page', async () => {
    const pages = [
      { changed: [one, two], next: 5 },
      { changed: [three], next: null },
    ]
    const left = { gone, wasThere: { display_name: 'Anna' } }
    const { named, erase } = scene({ touched: [['t1']], left, hasBoard: true, pages: pages as Given['pages'] })
    await erase()
    expect(named(...around)).toEqual([
      ['leave', 't1', 'user:anna', 'Anna'],
      ['recheck', 't1'],
      ['publish', 't1', { type: 'brainstorm_behind', rev: 4 }],
      ['publish', 't1', { type: 'participant_removed', userId: 'anna', anonymousId: null, displayName: 'Anna' }],
      ['messagesAfter', 't1', 'user:anna', gone, 0],
      ['publish', 't1', { type: 'message_updated', message: one }],
      ['publish', 't1', { type: 'message_updated', message: two }],
      ['messagesAfter', 't1', 'user:anna', gone, 5],
      ['publish', 't1', { type: 'message_updated', message: three }],
    ])
  })

  it('gets no event about a person who had left it before, and none about a board that it does not have', async () => {
    const { named, erase } = scene({ touched: [['t1']], left: { gone, wasThere: null } })
    await erase()
    expect(named(...around)).toEqual([
      ['leave', 't1', 'user:anna', 'Anna'],
      ['recheck', 't1'],
      ['messagesAfter', 't1', 'user:anna', gone, 0],
    ])
  })

  it('that has been deleted in the meantime is skipped', async () => {
    const { named, erase } = scene({ touched: [['t1', 't2'], ['t3']], left: null })
    await erase()
    expect(named(...around)).toEqual(['t1', 't2', 't3'].map((id) => ['leave', id, 'user:anna', 'Anna']))
  })
})

describe('the files of a deleted account', () => {
  it('are removed until none is left, even if there are more than are listed at once', async () => {
    // Each list is read twice: once to see whether anything is left, and once to remove it.
    const { named, erase } = scene({ due: [['f1', 'f2'], ['f1', 'f2'], ['f3'], ['f3']] })
    await erase()
    expect(named('removeFile', 'done', 'due')).toEqual([
      ...[
        ['due', now],
        ['due', now],
        ['removeFile', 'f1'],
        ['done', ['f1']],
        ['removeFile', 'f2'],
        ['done', ['f2']],
      ],
      ...[
        ['due', now],
        ['due', now],
        ['removeFile', 'f3'],
        ['done', ['f3']],
      ],
      ['due', now],
    ])
  })

  it('that cannot be removed now do not undo the deletion, and the failure is logged', async () => {
    const error = new Error('no disk')
    const { calls, erase } = scene({ due: [['f1'], ['f1']], failing: 'removeFile', error })
    await erase()
    expect(calls.slice(-2)).toEqual([
      ['error', { error }, 'removing stored files failed'],
      ['info', { userId: 'anna' }, 'an account was deleted'],
    ])
  })
})
