// What is stored and published when someone changes the name of their account, and when nothing is.
import { expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { guest, user, type Person } from '../../domain/people/person.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { renameAccount } from './rename-account.ts'

const row = { id: 'anna', first_name: 'Ann', last_name: 'Baker' } as UserRow
const renamed = { ...row, first_name: 'Anna', last_name: 'Bakker' }
const anna = user('anna', { firstName: 'Ann', lastName: 'Baker' }, 'nl')

/** `account` and `changed`: null if the account was deleted before or in the meantime. */
function scene({ account = row, changed = renamed }: { account?: UserRow | null; changed?: UserRow | null } = {}) {
  const calls: unknown[][] = []
  const joined = [
    { session_id: 's1', display_name: 'Anna Bakker', role: 'member' },
    { session_id: 's2', display_name: 'Anna Bakker 2', role: 'reader' },
  ]
  const store = {
    accounts: {
      find: (id: string) => Promise.resolve(account?.id === id ? account : null),
      change: (...given: unknown[]) => (calls.push(['change', ...given]), Promise.resolve(changed)),
    },
    participants: { renameAll: (...given: unknown[]) => (calls.push(['renameAll', ...given]), Promise.resolve(joined)) },
  }
  const fanout = { publish: (...given: unknown[]) => void calls.push(['publish', ...given]) }
  const rename = (firstName: string, lastName: string, person: Person = anna) =>
    renameAccount({ store, fanout } as unknown as Deps, person, { firstName, lastName })
  return { calls, rename }
}

it('a new name is stored without extra spaces, also in the sessions that the account has joined, and everyone there is told', async () => {
  const { calls, rename } = scene()
  expect(await rename('  Anna ', 'Bakker\n')).toBe(renamed)
  const participant = { userId: 'anna', anonymousId: null, isOnline: false }
  expect(calls).toEqual([
    ['change', 'anna', { first_name: 'Anna', last_name: 'Bakker' }],
    ['renameAll', 'user:anna', 'Anna Bakker'],
    ['publish', 's1', { type: 'participant_updated', participant: { ...participant, displayName: 'Anna Bakker' } }],
    ['publish', 's2', { type: 'participant_updated', participant: { ...participant, displayName: 'Anna Bakker 2', isReader: true } }],
  ])
})

it.each([
  ['an empty first name', ' ', 'Bakker', 'name_missing'],
  ['an empty last name', 'Anna', ' ', 'name_missing'],
  ['the assistant’s name', 'AI', 'Assistant', 'name_refused'],
])('%s is refused, and nothing is stored', async (_what, firstName, lastName, code) => {
  const { calls, rename } = scene()
  await expect(rename(firstName, lastName)).rejects.toMatchObject({ code })
  expect(calls).toEqual([])
})

it('a guest, and an account that has been deleted, cannot be renamed', async () => {
  for (const [{ calls, rename }, person] of [
    [scene(), guest('anna', 'en')],
    [scene({ account: null }), anna],
  ] as const) {
    await expect(rename('Anna', 'Bakker', person)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(calls).toEqual([])
  }
})

it('an account that is deleted in the meantime is not renamed in its sessions', async () => {
  const { calls, rename } = scene({ changed: null })
  await expect(rename('Anna', 'Bakker')).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(calls).toEqual([['change', 'anna', { first_name: 'Anna', last_name: 'Bakker' }]])
})
