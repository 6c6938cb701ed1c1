// Who pays for sessions: the host's team, the host, the sender or the demo itself; and what is known about the payer.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Plan } from '../../../shared/billing/plans.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import type { ProviderSubscription } from '../../domain/billing/subscriptions.ts'
import { openTempStore } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'

let store: Store
beforeAll(async () => {
  const temp = await openTempStore()
  store = temp.store
  for (const id of ['anna', 'bram', 'chiara', 'dirk'])
    await store.accounts.add(
      {
        id,
        email: `${id}@bakery.example`,
        email_verified_at: id === 'anna' ? 5 : null,
        password_hash: null,
        first_name: id,
        last_name: 'X',
      },
      1,
    )
  await store.teams.add({ id: 't', name: 'Bakery', owner: 'anna' }, 10)
  const invite = { id: 'i', digest: 'd', team_id: 't', email: null, created_by: 'anna', created_at: 20, expires_at: 120 }
  await store.teamInvites.add(invite, 20)
  await store.teamInvites.accept('d', 'bram', 30)
  return temp.close
})

const find = (person: PersonKey, plan: Plan = 'free') => store.payers.find(person, plan)
const setPlan = (id: string, plan: Plan | null) => store.accounts.change(id, { plan })

describe('a person', () => {
  it('who is a guest, or whose account was deleted, pays for themselves on Free and is not verified', async () => {
    const unproven = { plan: 'free', name: null, isTrial: false, isVerified: false }
    expect(await find('guest:anna', 'team')).toEqual({ payer: 'guest:anna', ...unproven })
    expect(await find('user:nobody', 'team')).toEqual({ payer: 'user:nobody', ...unproven })
  })

  it('with an account has its plan, or the plan of accounts without a subscription', async () => {
    const chiara = { payer: 'user:chiara', name: 'chiara X', isTrial: false, isVerified: false }
    expect([await find('user:chiara'), await find('user:chiara', 'pro')]).toEqual([
      { ...chiara, plan: 'free' },
      { ...chiara, plan: 'pro' },
    ])
    await setPlan('chiara', 'team')
    expect(await find('user:chiara', 'pro')).toEqual({ ...chiara, plan: 'team' })
  })

  it('in a team is paid for by it while its owner’s plan includes teams', async () => {
    const bram = { isTrial: false, isVerified: false }
    expect(await find('user:bram', 'team')).toEqual({ ...bram, payer: 'team:t', plan: 'team', name: 'Bakery' })
    await setPlan('anna', 'pro')
    expect(await find('user:bram', 'team')).toEqual({ ...bram, payer: 'user:bram', plan: 'team', name: 'bram X' })
    await setPlan('anna', 'team')
    expect(await find('user:anna')).toMatchObject({ payer: 'team:t', isVerified: true })
    expect(await find('user:bram')).toMatchObject({ payer: 'team:t', plan: 'team' })
  })

  it('on a trial counts as such until something is paid, and so does a team through its owner', async () => {
    const subscription = { plan: 'team', interval: 'month', isEnding: false, hasCard: false, periodEnd: 9, createdAt: 1 } as const
    const save = async (userId: string, ...all: [string, ProviderSubscription['status']][]) => {
      await store.billing.add(userId, `customer of ${userId}`)
      const number = await store.billing.begin(userId)
      await store.billing.saveSnapshot(
        { userId, number, subscriptions: all.map(([id, status]) => ({ ...subscription, id, status })), readAt: 1, event: null },
        50,
      )
    }
    await save('dirk', ['d1', 'trialing'])
    expect(await find('user:dirk')).toMatchObject({ plan: 'team', isTrial: true })
    for (const status of ['active', 'past_due'] as const) {
      await save('dirk', ['d1', 'trialing'], ['d2', status])
      expect((await find('user:dirk')).isTrial).toBe(false)
    }
    await save('dirk', ['d1', 'over'])
    expect(await find('user:dirk', 'pro')).toMatchObject({ plan: 'pro', isTrial: false })
    await save('anna', ['a1', 'trialing'])
    expect(await find('user:bram')).toMatchObject({ payer: 'team:t', isTrial: true })
  })
})

describe('a session is paid by', () => {
  const of = (given: { host: PersonKey | null; isDemo?: boolean }, asker: PersonKey) =>
    store.payers.ofSession({ id: 's', isDemo: false, createdAt: 77, ...given }, asker, 'free')

  it('itself if it is a demo', async () => {
    const demo = { payer: 'demo:s', plan: 'free', runsOn: 'free', kind: 'demo', name: '', since: 77, isTrial: false, isVerified: false }
    expect(await of({ host: null, isDemo: true }, 'user:chiara')).toEqual(demo)
  })

  it('its host’s account or team, whoever asks · USAGE-06 USAGE-07', async () => {
    expect(await of({ host: 'user:chiara' }, 'guest:g')).toMatchObject({ payer: 'user:chiara', runsOn: 'team', kind: 'person' })
    expect(await of({ host: 'user:bram' }, 'user:chiara')).toMatchObject({ payer: 'team:t', runsOn: 'team', kind: 'team', name: 'Bakery' })
  })

  it('the person who asks, on Free, if the host has no account · USAGE-06', async () => {
    for (const host of [null, 'guest:h'] as const) {
      expect(await of({ host }, 'guest:g')).toMatchObject({ payer: 'guest:g', runsOn: 'free', kind: 'person' })
      expect(await of({ host }, 'user:chiara')).toMatchObject({ payer: 'user:chiara', plan: 'team', runsOn: 'free', kind: 'person' })
    }
  })
})
