// Keeps the models of this process up to date with the connections that the operator adds and removes.
import { connectedModels } from '../../commands/models/connected-models.ts'
import type { Deps, Models } from '../../deps.ts'
import { every } from '../../every.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Plan } from '../../../shared/billing/plans.ts'
import type { ConnectModel } from '../../ports/models.ts'
import type { Assistant } from '../../ports/ports.ts'
import { listModels } from './model-list.ts'

type Parts = Pick<Deps, 'store' | 'vault' | 'config' | 'log' | 'policy'> & {
  assistantFor(plan: Plan): Assistant
  connectModel: ConnectModel
}

/** Reads the connections before it returns, then looks for changes every second. */
export async function openModels(parts: Parts): Promise<Models & { close(): Promise<void> }> {
  const { store, config, log, assistantFor } = parts
  let read = '[]'
  let current = listModels(assistantFor, config.contextTokens, [])

  async function load(): Promise<void> {
    const rows = await store.modelConnections.list()
    const found = JSON.stringify(rows)
    if (found === read) return
    current = listModels(assistantFor, config.contextTokens, await connectedModels(parts, rows))
    read = found
  }

  /** Those that the policy leaves; without any of them the plan's default, because a plan has at least one model. */
  function allowed(plan: Plan) {
    const offered = current.allowed(plan)
    const wanted = parts.policy.current().models[plan]
    const left = wanted === null ? offered : offered.filter(({ id }) => wanted.includes(id))
    return left.length > 0 ? left : offered.slice(0, 1)
  }

  await load()
  const reloading = every(limits.modelsReloadMs, 'models', load, log, { isImmediate: false })
  return {
    allowed,
    offered: (plan) => current.allowed(plan),
    choose(plan, wanted) {
      const [first, ...more] = allowed(plan)
      return current.choose(plan, more.find(({ id }) => id === wanted)?.id ?? first?.id ?? null)
    },
    of: (permit, id) => current.of(permit, id),
    close: () => reloading.stop(),
  }
}
