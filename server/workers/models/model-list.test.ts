// Which models each plan may use, and which answers if the wanted one is not allowed or gone.
import { describe, expect, it } from 'vitest'
import type { Plan } from '../../../shared/billing/plans.ts'
import type { OfferedModel } from '../../commands/models/connected-models.ts'
import type { Permit } from '../../store/plans/ledger.ts'
import { recordingAssistant } from '../../testing/doubles/assistants.ts'
import { listModels } from './model-list.ts'

const assistant = (model: string) => ({ ...recordingAssistant(), model })
const byPlan = (free: string, paid: string) => (plan: Plan) => assistant(plan === 'free' ? free : paid)
const offered = (id: string, plans: Plan[], more: Partial<OfferedModel> = {}): OfferedModel => ({
  ...{
    facts: { id, name: `Name of ${id}`, seesImages: false, thinks: false },
    isConnected: true,
    contextTokens: 500,
    price: null,
    fallbacks: [],
    plans,
  },
  ...{ assistant: assistant(id), ...more },
})
const permit = (plan: Plan, model: string) => ({ line: 'l', plan, model }) as unknown as Permit
const ids = (models: ReturnType<typeof listModels>, plan: Plan) => models.allowed(plan).map(({ id }) => id)

describe('the models of a server', () => {
  it('are by default those of the settings, with their familiar names · MODEL-02', () => {
    const models = listModels(byPlan('gpt-3.5-turbo', 'gpt-4o'), 8_000, [])
    expect([ids(models, 'free'), ids(models, 'pro')]).toEqual([['gpt-3.5-turbo'], ['gpt-4o', 'gpt-3.5-turbo']])
    expect(models.allowed('team').map(({ name }) => name)).toEqual(['GPT-4', 'GPT-3.5'])
    expect(models.allowed('free')).toEqual([{ id: 'gpt-3.5-turbo', name: 'GPT-3.5', seesImages: false, thinks: false }])
    expect(models.offered('pro')).toEqual(models.allowed('pro'))
    expect(models.choose('pro', null)).toMatchObject({ isConnected: false, contextTokens: 8_000, price: null, fallbacks: [] })
  })

  it('are listed once if the settings name the same model for every plan', () => {
    const models = listModels((plan) => ({ ...assistant('one'), label: plan }), 8_000, [])
    expect([ids(models, 'free'), ids(models, 'team')]).toEqual([['one'], ['one']])
    expect(models.choose('pro', null).assistant.label).toBe('free')
  })

  it('include those of connections for the plans that the operator chose, after the default · MODEL-01 MODEL-02', () => {
    const models = listModels(byPlan('small', 'large'), 8_000, [offered('llama', ['free', 'pro']), offered('opus', ['team'])])
    expect([ids(models, 'free'), ids(models, 'pro'), ids(models, 'team')]).toEqual([
      ['small', 'llama'],
      ['large', 'small', 'llama'],
      ['large', 'small', 'opus'],
    ])
    expect(models.choose('free', 'llama').contextTokens).toBe(500)
  })

  it('that a plan does not allow, or that are gone, are replaced by its default · MODEL-02', () => {
    const models = listModels(byPlan('small', 'large'), 8_000, [offered('opus', ['team'])])
    const chosen = [
      models.choose('free', 'opus'),
      models.choose('free', 'large'),
      models.choose('pro', 'gone'),
      models.choose('team', 'opus'),
    ]
    expect(chosen.map(({ facts }) => facts.id)).toEqual(['small', 'small', 'large', 'opus'])
  })

  it('are called by the id of the permit, also when the plan has changed since; a fallback by its own · MODEL-02', () => {
    const models = listModels(byPlan('small', 'large'), 8_000, [offered('opus', ['team'])])
    const called = [models.of(permit('free', 'opus')), models.of(permit('pro', 'gone')), models.of(permit('free', 'small'), 'opus')]
    expect(called.map(({ assistant: { model } }) => model)).toEqual(['opus', 'large', 'opus'])
  })

  it('do not include the offline assistant once a connection offers a model to the plan · MODEL-01', () => {
    const models = listModels(byPlan('offline', 'offline'), 8_000, [offered('llama', ['pro', 'team'])])
    expect([ids(models, 'free'), ids(models, 'pro')]).toEqual([['offline'], ['llama']])
  })

  it('with an id that is taken are not offered again · MODEL-01', () => {
    const models = listModels(byPlan('small', 'large'), 8_000, [
      ...[offered('small', ['free']), offered('llama', ['free'], { contextTokens: 1 }), offered('llama', ['free'], { contextTokens: 2 })],
    ])
    expect([ids(models, 'free'), models.choose('free', 'llama').contextTokens]).toEqual([['small', 'llama'], 1])
  })
})
