// The models of this server, and which of them each plan may use.
import { modelName } from '../../../shared/answers/assistant.ts'
import { plans, type Plan } from '../../../shared/billing/plans.ts'
import type { OfferedModel } from '../../commands/models/connected-models.ts'
import type { Models } from '../../deps.ts'
import type { Model } from '../../ports/models.ts'
import type { Assistant } from '../../ports/ports.ts'

/**
 * `assistantFor`: the models of the settings, by plan. They are the defaults, unless they are the offline assistant and a connection offers
 * a model. An id that is taken is not offered twice.
 */
export function listModels(assistantFor: (plan: Plan) => Assistant, contextTokens: number, offered: readonly OfferedModel[]): Models {
  const own = new Map<string, Model>()
  for (const plan of plans) {
    const assistant = assistantFor(plan)
    if (!own.has(assistant.model)) own.set(assistant.model, ownModel(assistant, contextTokens))
  }
  const others = offered.filter(({ facts }, index) => !own.has(facts.id) && offered.findIndex((one) => one.facts.id === facts.id) === index)
  const all = new Map<string, Model>([...own, ...others.map((one) => [one.facts.id, one] as const)])

  function ofPlan(plan: Plan): [Model, ...Model[]] {
    const first = own.get(assistantFor(plan).model) as Model
    // Anyone who pays for the larger model may also use the smaller one.
    const mine = plan === 'free' ? [] : [...own.values()].filter((one) => one !== first)
    const more = others.filter((one) => one.plans.includes(plan))
    const [chosen, ...rest] = first.facts.id === 'offline' ? more : []
    return chosen ? [chosen, ...rest] : [first, ...mine, ...more]
  }

  const lists = Object.fromEntries(plans.map((plan) => [plan, ofPlan(plan)])) as Record<Plan, [Model, ...Model[]]>
  return {
    allowed: (plan) => lists[plan].map(({ facts }) => facts),
    offered: (plan) => lists[plan].map(({ facts }) => facts),
    choose: (plan, wanted) => lists[plan].find(({ facts }) => facts.id === wanted) ?? lists[plan][0],
    of: ({ plan, model }, id = model) => all.get(id) ?? lists[plan][0],
  }
}

function ownModel(assistant: Assistant, contextTokens: number): Model {
  const { model, seesImages = false } = assistant
  // Whether it thinks is not known: what it sends is shown.
  const facts = { id: model, name: modelName(model), seesImages, thinks: false }
  return { facts, isConnected: false, contextTokens, price: null, fallbacks: [], assistant }
}
