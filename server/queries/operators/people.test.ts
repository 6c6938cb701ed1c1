// Accounts as operators see them: pages of 50, one account in full, and what is counted for each.
import { describe, expect, it } from 'vitest'
import { listPeople, viewPerson } from './people.ts'

type Reads = Parameters<typeof listPeople>[0]

const now = Date.UTC(2026, 10, 24, 9)
const row = (id: string, rest: object = {}) => ({
  ...{ id, first_name: 'Anna', last_name: 'Bakker', email: `${id}@bakery.example`, email_verified_at: null, password_hash: null },
  ...{ plan: null, created_at: 1000, suspended_at: null, suspended_reason: null },
  ...rest,
})
const shown = (id: string, rest: object = {}) => ({
  ...{ id, firstName: 'Anna', lastName: 'Bakker', email: `${id}@bakery.example`, isEmailVerified: false, plan: 'free', aiMessages: 0 },
  ...{ createdAt: 1000, seenAt: null, devices: 0, suspendedAt: null, isOperator: false },
  ...rest,
})
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(`u${n + 1}`, { created_at: 1000 - n }))

interface Given {
  rows?: object[]
  /** Who pays for each account that does not pay for itself. */
  payers?: Record<string, object>
  counters?: Record<string, number>
  subscriptions?: object[]
  logins?: object[]
}

function serverWith(given: Given = {}) {
  const asked: unknown[][] = []
  const read = (key: string, period: string) => given.counters?.[`${key} ${period}`]
  const note = <T>(name: string, answer: (...args: never[]) => T) => ({
    [name]: (...args: never[]) => (asked.push([name, ...(args as unknown[])]), Promise.resolve(answer(...args))),
  })
  const found = given.rows ?? []
  const store = {
    people: {
      ...note('list', () => found),
      ...note('seen', () => new Map([['u1', { seenAt: 500, devices: 2 }]])),
      ...note('figures', () => ({ sessions: 3, apiKeys: 4, webhooks: 5 })),
    },
    operators: note('among', () => new Set(['u2'])),
    accounts: { find: (id: string) => (asked.push(['find', id]), Promise.resolve(found.find((one) => (one as { id: string }).id === id))) },
    payers: {
      find: (key: string, usual: string) => Promise.resolve(given.payers?.[key] ?? { payer: key, plan: usual, name: 'Anna Bakker' }),
    },
    counters: {
      readEach: (all: { key: string; period: string }[]) => Promise.resolve(all.map(({ key, period }) => read(key, period))),
      read: (key: string, period: string) => Promise.resolve(read(key, period) ?? 0),
    },
    billing: note('subscriptions', () => given.subscriptions ?? []),
    logins: note('list', () => given.logins ?? []),
  }
  return { asked, deps: { store, config: { defaultPlan: 'free' }, now: () => now } as unknown as Reads }
}

describe('the list of accounts', () => {
  it('shows plan, usage, devices, verification and suspension of each account', async () => {
    const { asked, deps } = serverWith({
      rows: [row('u1', { email_verified_at: 7 }), row('u2'), row('u3', { suspended_at: 9, created_at: 2000 })],
      payers: { 'user:u2': { payer: 'team:t1', plan: 'team', name: 'Bakery' } },
      counters: { 'ai:user:u1 2026-11': 7, 'ai:team:t1 2026-11': 8, 'ai:user:u3 2026-10': 9 },
    })
    expect(await listPeople(deps, {})).toEqual({
      people: [
        shown('u1', { isEmailVerified: true, aiMessages: 7, seenAt: 500, devices: 2 }),
        shown('u2', { plan: 'team', aiMessages: 8, isOperator: true }),
        shown('u3', { suspendedAt: 9, createdAt: 2000 }),
      ],
      after: null,
    })
    expect(asked).toEqual([
      ['list', {}, 51],
      ['seen', ['u1', 'u2', 'u3'], now],
      ['among', ['u1', 'u2', 'u3']],
    ])
  })

  it('shows no usage that was never counted', async () => {
    const { deps } = serverWith({ rows: [row('u1')] })
    expect((await listPeople(deps, {})).people).toEqual([shown('u1', { seenAt: 500, devices: 2 })])
  })

  it('passes on what was searched for, and where the last page ended', async () => {
    const { asked, deps } = serverWith()
    expect(await listPeople(deps, { q: 'an\0na\0', only: 'suspended', after: '900.u9' })).toEqual({ people: [], after: null })
    expect(asked[0]).toEqual(['list', { q: 'anna', only: 'suspended', after: { created_at: 900, id: 'u9' } }, 51])
  })

  it('is refused for an invalid place, and nothing is read', async () => {
    const { asked, deps } = serverWith()
    await expect(listPeople(deps, { after: 'nowhere' })).rejects.toMatchObject({ code: 'bad_request' })
    expect(asked).toEqual([])
  })

  it.each([
    { count: 0, listed: 0, after: null },
    { count: 1, listed: 1, after: null },
    { count: 50, listed: 50, after: null },
    { count: 51, listed: 50, after: '951.u50' },
  ])('of $count accounts shows $listed and ends at $after', async ({ count, listed, after }) => {
    const page = await listPeople(serverWith({ rows: rows(count) }).deps, {})
    expect([page.people.length, page.after]).toEqual([listed, after])
  })
})

describe('one account', () => {
  const full = {
    ...{ hasPassword: false, team: null, ownPlan: null, isPaid: false, credits: 0, creditLimit: 50, sessions: 3, apiKeys: 4, webhooks: 5 },
    ...{ suspendedReason: null, logins: [] as object[] },
  }

  it('is shown with its figures', async () => {
    const { asked, deps } = serverWith({ rows: [row('u3')] })
    expect(await viewPerson(deps, 'u3')).toEqual({ ...shown('u3'), ...full })
    expect(asked).toEqual([
      ['find', 'u3'],
      ['seen', ['u3'], now],
      ['among', ['u3']],
      ['subscriptions', 'u3'],
      ['figures', 'u3'],
      ['list', 'u3', now],
    ])
  })

  it('is shown with its password, plan, payment, suspension and logins', async () => {
    const { deps } = serverWith({
      rows: [row('u3', { password_hash: 'h', plan: 'pro', suspended_at: 9, suspended_reason: 'spam' })],
      payers: { 'user:u3': { payer: 'user:u3', plan: 'pro', name: 'Anna Bakker' } },
      counters: { 'ai:user:u3 2026-11': 6, 'credits:user:u3 2026-11': 12 },
      subscriptions: [{ plan: 'pro', status: 'active' }],
      logins: [{ id: 'l1', device: 'Firefox', created_at: 3, seen_at: 4, user_id: 'u3', digest: 'secret' }],
    })
    expect(await viewPerson(deps, 'u3')).toEqual({
      ...shown('u3', { plan: 'pro', aiMessages: 6, suspendedAt: 9 }),
      ...{ ...full, hasPassword: true, ownPlan: 'pro', isPaid: true, credits: 12, creditLimit: 2500, suspendedReason: 'spam' },
      logins: [{ id: 'l1', device: 'Firefox', createdAt: 3, seenAt: 4 }],
    })
  })

  it('in a team is shown with the name, the credits and the plan of the team', async () => {
    const { deps } = serverWith({
      rows: [row('u3')],
      payers: { 'user:u3': { payer: 'team:t1', plan: 'team', name: 'Bakery' } },
      counters: { 'credits:team:t1 2026-11': 30, 'credits:user:u3 2026-11': 12 },
    })
    expect(await viewPerson(deps, 'u3')).toEqual({
      ...shown('u3', { plan: 'team' }),
      ...{ ...full, team: 'Bakery', credits: 30, creditLimit: 10_000 },
    })
  })

  it('is not found for an unknown id, and nothing else is read', async () => {
    const { asked, deps } = serverWith()
    await expect(viewPerson(deps, 'u3')).rejects.toMatchObject({ code: 'person_not_found' })
    expect(asked).toEqual([['find', 'u3']])
  })

  it('is not found for an id with NUL, and the store is not asked', async () => {
    const { asked, deps } = serverWith({ rows: [row('u\x003')] })
    await expect(viewPerson(deps, 'u\x003')).rejects.toMatchObject({ code: 'person_not_found' })
    expect(asked).toEqual([])
  })
})
