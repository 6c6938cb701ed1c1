// The models of a process: what the policy leaves to each plan, and connections that the operator adds while it runs.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Plan } from '../../../shared/billing/plans.ts'
import type { Assistant } from '../../ports/ports.ts'
import type { Permit } from '../../store/plans/ledger.ts'
import { fixedPolicy } from '../../testing/fixtures/policy-fixture.ts'
import { recordCalls } from '../../testing/doubles/recorded-calls.ts'
import { openModels } from './open-models.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const assistant = (model: string) => ({ model, label: model }) as unknown as Assistant
const byPlan = (plan: Plan) => assistant(plan === 'free' ? 'small' : 'large')
const connection = (...ids: string[]) => ({
  ...{ name: 'own', kind: 'openai', base_url: null, key: null },
  models: JSON.stringify(
    ids.map((id) => ({
      ...{ model: id, images: false, thinking: false, contextTokens: 500, outputTokens: 100, price: null, fallbacks: [] },
      plans: ['free', 'pro'],
    })),
  ),
})

async function open({ rows = [] as unknown, models = {} } = {}) {
  const stored = { rows }
  const { fake, fakes, called } = recordCalls({
    list: () => {
      if (stored.rows instanceof Error) throw stored.rows
      return stored.rows
    },
    connect: (_provider: object, { model }: { model: string }) => Promise.resolve(assistant(model)),
  })
  const all = { free: null, pro: null, team: null, ...models } as Record<Plan, string[] | null>
  const opened = await openModels({
    ...{ store: { modelConnections: fakes('list') }, vault: null, config: { contextTokens: 1_000 }, log: { error: fake('error') } },
    ...{ policy: { ...fixedPolicy(), current: () => ({ ...fixedPolicy().current(), models: all }) } },
    ...{ assistantFor: byPlan, connectModel: fake('connect') },
  } as never)
  const allowed = (plan: Plan) => opened.allowed(plan).map(({ id }) => id)
  const chosen = (plan: Plan, wanted: string | null) => opened.choose(plan, wanted).facts.id
  return { opened, allowed, chosen, stored, called, policy: all }
}

describe('the models that a plan may use', () => {
  it('are all that are offered to it if the policy names none', async () => {
    const { allowed, chosen, opened } = await open({ rows: [connection('llama')] })
    expect([allowed('free'), allowed('pro'), allowed('team')]).toEqual([
      ['small', 'llama'],
      ['large', 'small', 'llama'],
      ['large', 'small'],
    ])
    expect([chosen('free', null), chosen('free', 'llama'), chosen('pro', 'small'), chosen('free', 'gone')]).toEqual([
      ...['small', 'llama', 'small', 'small'],
    ])
    await opened.close()
  })

  it('are those that the policy leaves; the first of them is the default', async () => {
    const { allowed, chosen, opened, policy } = await open({ rows: [connection('llama')], models: { pro: ['small', 'llama'] } })
    expect([allowed('pro'), allowed('free')]).toEqual([
      ['small', 'llama'],
      ['small', 'llama'],
    ])
    expect([chosen('pro', null), chosen('pro', 'large'), chosen('pro', 'llama')]).toEqual(['small', 'small', 'llama'])
    expect(opened.offered('pro').map(({ id }) => id)).toEqual(['large', 'small', 'llama'])
    policy.pro = ['large']
    expect(chosen('pro', 'llama')).toBe('large')
  })

  it.each([[[]], [['gone']]])('include the default if the policy leaves none (%j)', async (left) => {
    const { allowed, chosen } = await open({ rows: [connection('llama')], models: { pro: left } })
    expect([allowed('pro'), chosen('pro', 'llama')]).toEqual([['large'], 'large'])
  })
})

describe('connections', () => {
  it('are read at the start and every second, and their models are created only if they have changed', async () => {
    const { allowed, stored, called, opened } = await open()
    expect([allowed('free'), called('connect')]).toEqual([['small'], []])
    stored.rows = [connection('llama', 'opus')]
    await vi.advanceTimersByTimeAsync(999)
    expect(called('list')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect([allowed('free'), called('connect').length]).toEqual([['small', 'llama', 'opus'], 2])
    await vi.advanceTimersByTimeAsync(3_000)
    expect([called('list').length, called('connect').length]).toEqual([5, 2])
    stored.rows = []
    await vi.advanceTimersByTimeAsync(1_000)
    expect(allowed('free')).toEqual(['small'])
    await opened.close()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(called('list')).toHaveLength(6)
  })

  it('stay as they are if they cannot be read, which is logged', async () => {
    const { allowed, stored, called } = await open({ rows: [connection('llama')] })
    const error = new Error('no database')
    stored.rows = error
    await vi.advanceTimersByTimeAsync(1_000)
    expect(called('error')).toEqual([['error', { error, worker: 'models' }, 'background work failed']])
    expect(allowed('free')).toEqual(['small', 'llama'])
  })

  it('that are gone leave their counted calls to the default of the plan, also with another model', async () => {
    const { opened } = await open({ rows: [connection('llama')], models: { free: ['small'] } })
    const permit = { plan: 'free', model: 'llama' } as Permit
    expect([opened.of(permit).facts.id, opened.of(permit, 'large').facts.id, opened.of(permit, 'gone').facts.id]).toEqual([
      ...['llama', 'large', 'small'],
    ])
    expect([opened.of(permit).contextTokens, opened.of(permit, 'small').contextTokens]).toEqual([500, 1_000])
  })
})
