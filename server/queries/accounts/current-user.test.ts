// What an account sees of itself, of its usage and budgets this month, and of its usage today if its plan has a daily limit.
import { describe, expect, it } from 'vitest'
import { user } from '../../domain/people/person.ts'
import { viewUsage, viewUser } from './current-user.ts'

const now = Date.UTC(2026, 11, 31, 23, 30)
const row = { id: 'c', first_name: 'Chiara', last_name: 'Romano', picture_name: null }
const used: Record<string, number> = {
  'ai:user:c 2026-12': 7,
  'ai:user:c 2026-12-31': 3,
  'credits:user:c 2026-12': 20,
}
interface Given {
  team?: { id: string; owner: string }
  budgets?: { owner: string; unit: 'answers'; amount: number; used: number }[]
  operators?: string[]
}
/** The store finds nothing for anyone but Chiara. */
const deps = (plan: 'free' | 'pro', { team, budgets = [], operators = [] }: Given = {}) =>
  ({
    now: () => now,
    config: { defaultPlan: 'free', dailyReplies: 5 },
    store: {
      accounts: { find: (id: string) => Promise.resolve(id === 'c' ? row : null) },
      payers: { find: (key: string) => Promise.resolve({ payer: key === 'user:c' ? key : 'nobody', plan }) },
      teams: { find: (id: string) => Promise.resolve(id === 'c' && team ? { team } : null) },
      budgets: {
        of(owners: unknown[], at: number) {
          if (at !== now || owners.some((owner) => typeof owner !== 'string' || !/^(user|team):/.test(owner)))
            throw new Error('unexpected arguments')
          return Promise.resolve(budgets.filter(({ owner }) => owners.includes(owner)))
        },
      },
      operators: { find: (id: string) => Promise.resolve(operators.includes(id) ? { id, role: 'owner' } : null) },
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

it('only an operator is marked as one', async () => {
  const shown = { id: 'c', firstName: 'Chiara', lastName: 'Romano', profileImageUrl: null, plan: 'free', monthlyAIUsage: 7 }
  expect(await viewUser(deps('free', { operators: ['d'] }), row as never)).toEqual(shown)
  expect(await viewUser(deps('free', { operators: ['c'] }), row as never)).toEqual({ ...shown, isOperator: true })
})

describe('budgets', () => {
  const budget = (owner: string, used: number) => ({ owner, unit: 'answers' as const, amount: 10, used })
  const reached = [budget('user:c', 10), budget('team:t', 11), budget('user:d', 12)]
  const seen = async (given: Given) => (await viewUsage(deps('free', given), chiara('en'))).budgets

  it.each([
    ['a person without a team', undefined, [[10, false]]],
    ['a member of a team', { id: 't', owner: 'd' }, [[10, false]]],
    [
      'the owner of a team',
      { id: 't', owner: 'c' },
      [
        [10, false],
        [11, true],
      ],
    ],
  ])('of the account, and of the team that it owns, are shown to %s', async (_as, team, shown) => {
    const found = await seen({ ...(team && { team }), budgets: reached })
    expect(found.map(({ used, isTeam }) => [used, isTeam])).toEqual(shown)
  })

  it.each([
    [7, []],
    [8, [{ isTeam: false, unit: 'answers', amount: 10, used: 8, state: 'warned' }]],
    [10, [{ isTeam: false, unit: 'answers', amount: 10, used: 10, state: 'reached' }]],
  ])('are shown from 80%% on: %i of 10', async (used, shown) => {
    expect(await seen({ budgets: [budget('user:c', used)] })).toEqual(shown)
  })
})
