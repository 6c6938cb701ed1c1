// Accounts as the API returns them: no field is lost, and invalid values are refused.
import { describe, expect, it } from 'vitest'
import { accountSchema, loginSchema, storageSchema, usageSchema, userSchema } from './account.ts'

const user = { id: '1', firstName: 'Anna', lastName: 'Bakker', profileImageUrl: null, plan: 'free', monthlyAIUsage: 3 }
const budgets = [
  { isTeam: false, unit: 'answers', amount: 10, used: 8, state: 'warned' },
  { isTeam: true, unit: 'cost', amount: 5_000_000, used: 5_000_000, state: 'reached' },
]
const usage = {
  aiMessages: 3,
  limit: 40,
  description: 'Answers since 1 May',
  plan: 'team',
  credits: 2,
  creditLimit: 50,
  today: { used: 1, limit: 40 },
  budgets,
  resetsAt: '2026-06-01T00:00:00.000Z',
}
const login = { id: '1', device: 'Firefox', createdAt: '2026-05-01', lastSeenAt: '2026-05-02', isCurrent: true }
const storage = { used: 5, limit: 9, files: [{ id: '1', fileName: 'a.txt', bytes: 5, sessionId: '2', sessionTitle: 'Bread' }] }
const account = {
  id: '1',
  email: 'anna@kring.example',
  isEmailVerified: true,
  firstName: 'Anna',
  lastName: 'Bakker',
  hasPassword: false,
  apiKeys: 0,
  logins: [login],
}

describe('the API', () => {
  it.each([
    ['a person', userSchema, user],
    ['an operator', userSchema, { ...user, profileImageUrl: '/api/profile-pictures/a', isOperator: true }],
    ['the usage in a month', usageSchema, usage],
    ['usage without limits', usageSchema, { ...usage, limit: null, today: null, budgets: [] }],
    ['the files of an account', storageSchema, storage],
    ['a device', loginSchema, login],
    ['an account', accountSchema, account],
  ])('returns every field of %s', (_name, schema, value) => {
    expect(schema.parse(value)).toEqual(value)
  })

  it.each([
    ['a person with an unknown plan', userSchema, { ...user, plan: 'gold' }],
    ['a person whose isOperator is false', userSchema, { ...user, isOperator: false }],
    ['a budget in an unknown unit', usageSchema, { ...usage, budgets: [{ ...budgets[0], unit: '' }] }],
    ['a budget in an unknown state', usageSchema, { ...usage, budgets: [{ ...budgets[0], state: '' }] }],
    ['a device without a name', loginSchema, { ...login, device: undefined }],
  ])('refuses %s', (_name, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false)
  })
})
