// What people see of their own account: the email address, how they sign in, the number of API keys, and their devices.
import { expect, it } from 'vitest'
import { guest, user } from '../../domain/people/person.ts'
import { viewAccount } from './view-account.ts'

const row = {
  ...{ id: 'c', email: 'chiara@bakery.example', first_name: 'Chiara', last_name: 'Romano' },
  ...{ email_verified_at: 5 as number | null, password_hash: 'hash' as string | null },
}
const login = (id: string, created_at: number, seen_at: number) => ({ id, device: `${id} of Chiara`, created_at, seen_at })
const deps = (account = row) =>
  ({
    now: () => 9_000,
    store: {
      accounts: { find: (id: string) => Promise.resolve(id === 'c' ? account : null) },
      logins: {
        list: (id: string, now: number) =>
          Promise.resolve(id === 'c' && now === 9_000 ? [login('laptop', 1_000, 8_000), login('phone', 2_000, 3_000)] : []),
      },
      apiKeys: { list: (id: string) => Promise.resolve(id === 'c' ? [{}, {}, {}] : []) },
    },
  }) as unknown as Parameters<typeof viewAccount>[0]
const chiara = () => user('c', { firstName: 'Chiara', lastName: 'Romano' }, 'en')

it('an account is shown with its devices, and the current one is marked', async () => {
  expect(await viewAccount(deps(), chiara(), 'phone')).toEqual({
    ...{ id: 'c', email: 'chiara@bakery.example', isEmailVerified: true, firstName: 'Chiara', lastName: 'Romano' },
    ...{ hasPassword: true, apiKeys: 3 },
    logins: [
      {
        ...{ id: 'laptop', device: 'laptop of Chiara', isCurrent: false },
        ...{ createdAt: '1970-01-01T00:00:01.000Z', lastSeenAt: '1970-01-01T00:00:08.000Z' },
      },
      {
        ...{ id: 'phone', device: 'phone of Chiara', isCurrent: true },
        ...{ createdAt: '1970-01-01T00:00:02.000Z', lastSeenAt: '1970-01-01T00:00:03.000Z' },
      },
    ],
  })
  const withKey = await viewAccount(deps(), chiara(), null)
  expect(withKey.logins.map(({ isCurrent }) => isCurrent)).toEqual([false, false])
})

it.each([
  [null, 'hash', { isEmailVerified: false, hasPassword: true }],
  [5, null, { isEmailVerified: true, hasPassword: false }],
])('an account verified at %j with the password hash %j is shown as %j', async (email_verified_at, password_hash, shown) => {
  expect(await viewAccount(deps({ ...row, email_verified_at, password_hash }), chiara(), null)).toMatchObject(shown)
})

it('a guest has no account to see', async () => {
  await expect(viewAccount(deps(), guest('g', 'en'), null)).rejects.toMatchObject({ code: 'unauthenticated' })
})
