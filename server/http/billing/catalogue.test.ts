// The server and the payment provider take prices, allowances, trials and features only from the catalogue: with another catalogue they change too.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Billing } from '../../../shared/billing/billing.ts'
import type { Usage } from '../../../shared/accounts/account.ts'
import type * as Plans from '../../../shared/billing/plans.ts'
import { removeOldSessions } from '../../workers/retention/remove-old-sessions.ts'
import { recordingAssistant } from '../../testing/doubles/assistants.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { startStripe, type StripeServer } from '../../testing/doubles/stripe/stripe-server.ts'
import { invitedBy, teamFixture, type Member } from '../../testing/fixtures/team-fixture.ts'

vi.mock('../../../shared/billing/plans.ts', async (original) => {
  const real = await original<typeof Plans>()
  const { free, pro, team } = real.catalogue
  const catalogue = {
    free: { ...free, aiMessages: 1, credits: 11, keepsHistory: true },
    pro: { ...pro, price: { month: 77, year: 707 }, trialDays: 5, keepsHistory: false },
    team,
  }
  const gates: Record<string, readonly string[]> = { ...real.gates, export: ['free'], team: ['pro'] }
  return { ...real, catalogue, gates, mayUse: (plan: string, gate: string) => gates[gate]?.includes(plan) }
})

let stripe: StripeServer
let server: TestServer
let time = Date.now()
beforeAll(async () => {
  stripe = await startStripe()
  server = await startServer({ assistant: recordingAssistant(), env: stripe.env, now: () => time })
})
afterAll(async () => {
  await server.remove()
  await stripe.close()
})
const account = (plan: 'free' | 'pro' | 'team') => teamFixture(server).account(plan, plan)
const usage = async (who: Member) => (await who.ask<Usage>('GET /api/usage')).body

it('allowances are those of the catalogue · USAGE-01', async () => {
  const free = await account('free')
  expect(await usage(free)).toMatchObject({ limit: 1, creditLimit: 11 })
  const ear = await free.join((await free.createSession()).id)
  await ear.says('One question')
  await ear.hears('new_message', ({ message }) => message.type === 'ai')
  await ear.says('And another')
  expect(await ear.hears('usage_limit_reached')).toMatchObject({ limit: 1, period: 'month' })
})

it('features are available on the plans that the catalogue names · USAGE-01', async () => {
  const [free, pro, team] = [await account('free'), await account('pro'), await account('team')]
  const exported = async (who: Member) => (await who.fetch(`/api/sessions/${(await who.createSession()).id}/export?format=md`)).status
  expect([await exported(free), await exported(pro)]).toEqual([200, 402])
  expect((await team.ask('POST /api/team', { name: 'Bakery' })).code).toBe('upgrade_required')
  expect((await pro.ask('POST /api/team', { name: 'Bakery' })).status).toBe(200)
  await free.ask('POST /api/team/join', { token: await invitedBy(pro) })
  expect(await usage(free)).toMatchObject({ plan: 'pro', limit: null })
})

it('a trial and a price are those of the catalogue, at the payment provider too · USAGE-01', async () => {
  const free = await account('free')
  const { body } = await free.ask<Billing>('POST /api/billing/trial', { plan: 'pro', interval: 'month' })
  expect(body.plan).toMatchObject({ name: 'pro', price: 77 })
  expect(Math.round((Date.parse(body.plan.endsAt ?? '') - Date.now()) / 86_400_000)).toBe(5)
})

it('history is kept on the plans for which the catalogue says so · USAGE-01 PRIV-07', async () => {
  const kept = []
  for (const plan of ['free', 'pro', 'team'] as const) {
    const who = await account(plan)
    const { id } = await who.createSession()
    kept.push(async () => (await who.fetch(`/api/sessions/${id}`)).status === 200)
  }
  time += 31 * 86_400_000
  await removeOldSessions(server.app.deps)
  expect(await Promise.all(kept.map((isKept) => isKept()))).toEqual([true, false, true])
})
