// What an account sees of its usage this month, and today if its plan has a daily limit.
import { expect, it } from 'vitest'
import { user } from '../../domain/people/person.ts'
import { viewUsage, viewUser } from './current-user.ts'

const now = Date.UTC(2026, 11, 31, 23, 30)
const row = { id: 'c', first_name: 'Chiara', last_name: 'Romano', picture_name: null }
const used: Record<string, number> = {
  'ai:user:c 2026-12': 7,
  'ai:user:c 2026-12-31': 3,
  'credits:user:c 2026-12': 20,
}
const deps = (plan: 'free' | 'pro') =>
  ({
    now: () => now,
    config: { defaultPlan: 'free', dailyReplies: 5 },
    store: {
      accounts: { find: (id: string) => Promise.resolve(id === 'c' ? row : null) },
      payers: { find: () => Promise.resolve({ payer: 'user:c', plan }) },
      teams: { find: () => Promise.resolve(null) },
      budgets: { of: () => Promise.resolve([]) },
      operators: { find: () => Promise.resolve(null) },
      counters: { read: (key: string, period: string) => Promise.resolve(used[`${key} ${period}`] ?? 0) },
    },
  }) as unknown as Parameters<typeof viewUsage>[0]
const chiara = (language: 'en' | 'nl') => user('c', { firstName: 'Chiara', lastName: 'Romano' }, language)

it('usage is counted for the month and the day in UTC, until the next month starts · SIGN-20', async () => {
  expect(await viewUsage(deps('free'), chiara('en'))).toEqual({
    aiMessages: 7,
    limit: 40,
    description: 'AI answers in your sessions in December 2026. Each month starts at zero again, in UTC.',
    plan: 'free',
    credits: 20,
    creditLimit: 50,
    today: { used: 3, limit: 5 },
    budgets: [],
    resetsAt: '2027-01-01T00:00:00.000Z',
  })
})

it('usage is described in Dutch, and a plan without a monthly limit has no daily one', async () => {
  const { description, today, limit } = await viewUsage(deps('pro'), chiara('nl'))
  expect([description, today, limit]).toEqual([
    'AI-antwoorden in je sessies in december 2026. Elke maand begint opnieuw bij nul, in UTC.',
    null,
    null,
  ])
})

it('usage is refused without an account', async () => {
  await expect(viewUsage(deps('free'), user('d', { firstName: 'D', lastName: 'D' }, 'en'))).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

it('an account has the address of its picture, or null', async () => {
  expect(await viewUser(deps('free'), row as never)).toMatchObject({ id: 'c', profileImageUrl: null, plan: 'free', monthlyAIUsage: 7 })
  expect((await viewUser(deps('free'), { ...row, picture_name: 'x.png' } as never)).profileImageUrl).toBe('/api/profile-pictures/x.png')
})
