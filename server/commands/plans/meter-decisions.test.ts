// Whose allowance and storage a command counts against, given the caller and the host.
import { describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../domain/plans/allowance.ts'
import { findLimit, planOfHost } from '../../queries/plans/limit-reached.ts'
import { fixedPolicy } from '../../testing/fixtures/policy-fixture.ts'
import type { BoardEdit } from '../../store/board/board-edit.ts'
import type { Session } from '../../store/database/rows.ts'
import { guest } from '../../domain/people/person.ts'
import { memberOf, sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { mayStore, storageRoom } from '../files/check-storage.ts'
import { limitByNetwork } from '../../access/limit-by-network.ts'
import { payForBoard } from '../board/pay-for-board.ts'

const mb = 1024 ** 2
const config = {
  defaultPlan: 'pro',
  dailyReplies: 10,
  addressReplies: 80,
  addressDailyReplies: 15,
  demoReplies: 5,
  serverReplies: null,
  rateLimit: true,
}
const account: Account & { name: string | null } = { payer: 'user:c', plan: 'free', isTrial: false, isVerified: true, name: 'Chiara' }
const anna = { ...guest('anna', 'en'), from: 'net', fromWide: 'wide' }

describe('attempts from a network', () => {
  const taken: { key: string; period: string; limit: number }[] = []
  const deps = (isFree: (key: string) => boolean, rateLimit = true) => {
    taken.length = 0
    const take = (one: (typeof taken)[number]) => (taken.push(one), Promise.resolve(isFree(one.key)))
    return { store: { counters: { take } }, now: () => 125_000, config: { rateLimit } } as unknown as Deps
  }
  const tries = { action: 'signin', limit: 10, windowMs: 60_000 }

  it('are counted per time window, with four times the limit for its /48 · GUARD-09', async () => {
    await limitByNetwork(
      deps(() => true),
      anna,
      tries,
    )
    expect(taken).toEqual([
      { key: 'signin:net', period: 'w2', limit: 10 },
      { key: 'signin:wide:wide', period: 'w2', limit: 40 },
    ])
    await limitByNetwork(
      deps(() => true),
      { from: null, fromWide: null },
      { ...tries, target: 'mail' },
    )
    expect(taken).toEqual([{ key: 'signin:unknown:mail', period: 'w2', limit: 10 }])
    await limitByNetwork(
      deps(() => true),
      anna,
      { ...tries, target: 'mail' },
    )
    expect(taken.map(({ key }) => key)).toEqual(['signin:net:mail', 'signin:wide:wide:mail'])
  })

  it('are refused until the end of the window, by either limit', async () => {
    await expect(
      limitByNetwork(
        deps(() => false),
        anna,
        tries,
      ),
    ).rejects.toMatchObject({ code: 'too_many_attempts', retryAfterMs: 55_000 })
    await expect(
      limitByNetwork(
        deps((key) => !key.includes('wide')),
        anna,
        { ...tries, code: 'rate_limited' },
      ),
    ).rejects.toMatchObject({
      code: 'rate_limited',
    })
  })

  it('are not counted if rate limits are off', async () => {
    await limitByNetwork(
      deps(() => false, false),
      anna,
      tries,
    )
    expect(taken).toEqual([])
  })
})

describe('AI usage on a board', () => {
  const pay = async (payer: object, reserved: object) => {
    let line: unknown
    const board = {
      payer: () => Promise.resolve(payer),
      reserve: (one: unknown) => ((line = one), Promise.resolve(reserved)),
    } as unknown as BoardEdit
    const deps = {
      config,
      models: { choose: (plan: string) => ({ facts: { id: `model of ${plan}` } }) },
      now: () => Date.UTC(2026, 10, 23),
    } as unknown as Deps
    const paid = await payForBoard(deps, { ...memberOf('anna'), displayName: 'Anna', person: anna }, board, {
      line: 'l',
      kind: 'credits',
      amount: 5,
    })
    return { paid, line }
  }
  const permit = { isPermit: true }

  it('is reserved for the account that pays, with the plan of the session', async () => {
    const { paid, line } = await pay({ ...account, runsOn: 'pro', kind: 'person' }, { permit })
    expect(paid).toEqual({ permit, refusal: null })
    expect(line).toMatchObject({
      ...{
        id: 'l',
        session_id: 's',
        payer: 'user:c',
        asked_by: 'guest:anna',
        kind: 'credits',
        amount: 5,
        model: 'model of pro',
        plan: 'pro',
      },
      due: [
        { key: 'credits:user:c', period: '2026-11', limit: 50 },
        { key: 'ai:wordless:user:c', period: '2026-11-23', limit: 200 },
      ],
    })
  })

  it('by a guest is paid by the guest, and in a demo counts as replies', async () => {
    const ofGuest = await pay({ ...account, payer: 'guest:anna', name: null, runsOn: 'free', kind: 'person' }, { permit })
    expect([ofGuest.paid, ofGuest.line]).toMatchObject([{ refusal: null }, { payer: 'guest:anna' }])
    const ofDemo = await pay({ ...account, payer: 'demo:s', since: 7, name: '', runsOn: 'free', kind: 'demo' }, { permit })
    expect([ofDemo.paid, ofDemo.line]).toMatchObject([{ refusal: null }, { kind: 'ai', payer: 'demo:s' }])
  })

  it('is refused with the code of the allowance that is used up', async () => {
    const full = (named: string) => pay({ ...account, runsOn: 'free', kind: 'person' }, { permit: null, full: { named } })
    expect([(await full('month')).paid, (await full('day')).paid]).toEqual([
      { refusal: 'credits_used_up' },
      { refusal: 'daily_allowance_used_up' },
    ])
  })
})

describe('files count against', () => {
  const policy = fixedPolicy()
  const deps = { config, policy, store: { payers: { find: () => Promise.resolve({ plan: 'pro' }) } } } as unknown as Deps
  const [hosted, guests] = [sessionWith({ host: 'user:c' }), sessionWith({ host: 'guest:g' })]
  const network = { from: 'net', fromWide: 'wide', bytes: 500 * mb, bytesWide: 2_000 * mb }
  const chiara = { ...anna, key: 'user:c' as const, userId: 'c' }

  it('the session, its host’s account with the limit of its plan, and a guest’s network with its /48 · GUARD-19 GUARD-09', async () => {
    const room = { session: 500 * mb, account: { host: 'user:c', bytes: 20 * 1024 * mb } }
    expect(await storageRoom(deps, hosted, anna)).toEqual({ ...room, network })
    expect(await storageRoom(deps, hosted, chiara)).toEqual({ ...room, network: null })
    expect(await storageRoom(deps, hosted, { ...anna, from: null })).toEqual({ ...room, network: null })
  })

  it.each([
    ['lower', { sessionMegabytes: 2, accountMegabytes: 3 }, 2 * mb, 3 * mb],
    ['higher', { sessionMegabytes: 900, accountMegabytes: 90_000 }, 500 * mb, 20 * 1024 * mb],
  ])('the limits of the operator only where they are lower: %s', async (_what, limits, ofSession, ofAccount) => {
    expect(await storageRoom({ ...deps, policy: fixedPolicy(limits) }, hosted, anna)).toEqual({
      ...{ session: ofSession, account: { host: 'user:c', bytes: ofAccount }, network },
    })
  })

  it('the network of everyone if the host has no account · GUARD-19', async () => {
    for (const person of [anna, chiara])
      for (const session of [guests, sessionWith({ host: null })])
        expect(await storageRoom(deps, session, person)).toEqual({ session: 500 * mb, account: null, network })
  })

  it('each of these limits before they are received', async () => {
    const checked: unknown[] = []
    const store = { ...deps.store, storage: { check: (...given: unknown[]) => Promise.resolve(void checked.push(given)) } }
    await mayStore({ ...deps, store } as unknown as Deps, guests, anna, 7)
    expect(checked).toEqual([['s', { session: 500 * mb, account: null, network }, 7]])
  })
})

describe('the limit that is reached', () => {
  let read: string[]
  const find = (session: Session, used: Record<string, number>, payer: object) => {
    const readEach = (all: { key: string; period: string }[]) => {
      read = all.map(({ key, period }) => `${key} ${period}`)
      return Promise.resolve(read.map((counter) => used[counter] ?? 0))
    }
    const counters = { readEach }
    const budgets = { reached: () => Promise.resolve(null) }
    const payers = { ofSession: () => Promise.resolve(payer), find: () => Promise.resolve({ plan: 'team' }) }
    return findLimit({ config, now: () => Date.UTC(2026, 10, 23), store: { counters, payers, budgets } } as unknown as Deps, session, anna)
  }
  const free = { ...account, runsOn: 'free' }

  it('is the first one that is used up, with its payer', async () => {
    const hosted = sessionWith({ host: 'user:c' })
    expect(await find(hosted, { 'ai:user:c 2026-11': 39, 'ai:user:c 2026-11-23': 9 }, free)).toEqual({ plan: 'free', limit: null })
    expect(await find(hosted, { 'ai:user:c 2026-11': 40 }, free)).toEqual({
      plan: 'free',
      limit: { limit: 40, period: 'month', payer: 'host' },
    })
    const ofDay = { limit: { limit: 10, period: 'day', payer: 'sender' } }
    for (const session of [sessionWith({ host: 'guest:g' }), sessionWith({ host: null })])
      expect(await find(session, { 'ai:user:c 2026-11-23': 10 }, free)).toMatchObject(ofDay)
  })

  it('is null on a plan without a limit, where only calls without a word are read', async () => {
    expect(await find(sessionWith(), { 'ai:user:c 2026-11': 9_999 }, { ...account, plan: 'pro', runsOn: 'pro' })).toEqual({
      plan: 'pro',
      limit: null,
    })
    expect(read).toEqual(['ai:wordless:user:c 2026-11-23'])
  })

  it('a session without a host runs on Free', async () => {
    const deps = { config, store: { payers: { find: () => Promise.resolve({ plan: 'team' }) } } } as unknown as Deps
    expect([await planOfHost(deps, null), await planOfHost(deps, 'user:c')]).toEqual(['free', 'team'])
  })
})
