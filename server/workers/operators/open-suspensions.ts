// Keeps the list of who is suspended up to date with what operators store, on any node.
import { operatorLimits } from '../../../shared/operators/operator-limits.ts'
import type { Deps } from '../../deps.ts'
import { every } from '../../every.ts'
import type { SuspensionReader } from '../../ports/suspensions.ts'
import type { Suspended } from '../../domain/people/suspended.ts'

export interface OpenSuspensions extends SuspensionReader {
  /** `run` is called after each change that this node has noticed. */
  onChange(run: () => void): void
  close(): Promise<void>
}

/** Reads the list before it returns, then looks for changes every second. */
export async function openSuspensions({ store, log }: Pick<Deps, 'store' | 'log'>): Promise<OpenSuspensions> {
  let suspended: ReadonlySet<Suspended> = new Set()
  const listeners: (() => void)[] = []
  let [begun, applied] = [0, 0]

  async function load(): Promise<void> {
    const turn = (begun += 1)
    const found = new Set(await store.suspensions.list(store.now()))
    // A later reading has overtaken this one, which may be older.
    if (turn < applied) return
    applied = turn
    const before = suspended
    suspended = found
    if (suspended.size === before.size && [...suspended].every((one) => before.has(one))) return
    for (const run of listeners) run()
  }

  await load()
  const reloading = every(operatorLimits.suspensionReloadMs, 'suspensions', load, log, { isImmediate: false })
  return {
    has: (subject) => suspended.has(subject),
    reload: load,
    onChange: (run) => void listeners.push(run),
    close: () => reloading.stop(),
  }
}
