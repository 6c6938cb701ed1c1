// Keeps the policy of this process up to date with what operators store, on any node.
import { policyLimits, type Policy } from '../../../shared/policy/policy.ts'
import { siteName } from '../../../shared/policy/site-name.ts'
import type { Config } from '../../config/config.ts'
import type { Deps } from '../../deps.ts'
import { readChoices } from '../../queries/policy/read-policy.ts'
import { every } from '../../every.ts'
import type { Mailer } from '../../ports/ports.ts'
import type { PolicyReader } from '../../ports/policy.ts'

type OnChange = (now: Policy, before: Policy) => void

export interface OpenPolicy extends PolicyReader {
  /** `run` is called after each change that this node has noticed. */
  onChange(run: OnChange): void
  close(): Promise<void>
}

/** Reads what is stored before it returns, then looks for changes every second. */
export async function openPolicy({ store, config, log }: Pick<Deps, 'store' | 'config' | 'log'>): Promise<OpenPolicy> {
  let read = ''
  let choices = readChoices([], config)
  const listeners: OnChange[] = []
  let [begun, applied] = [0, 0]

  async function load(): Promise<void> {
    const turn = (begun += 1)
    const rows = await store.choices.list()
    // A later reading has overtaken this one, which may be older.
    if (turn < applied) return
    applied = turn
    const found = JSON.stringify(rows)
    if (found === read) return
    const before = choices.policy
    choices = readChoices(rows, config)
    read = found
    for (const run of listeners) run(choices.policy, before)
  }

  await load()
  const reloading = every(policyLimits.policyReloadMs, 'policy', load, log, { isImmediate: false })
  return {
    current: () => choices.policy,
    site: () => choices.site,
    logo: () => choices.logo,
    versions: () => choices.versions,
    reload: load,
    onChange: (run) => void listeners.push(run),
    close: () => reloading.stop(),
  }
}

/** The settings, with the values that the policy decides read from it each time. */
export function withPolicy(config: Config, policy: PolicyReader): Config {
  return Object.defineProperties({ ...config }, {
    retentionDays: { get: () => policy.current().retentionDays, enumerable: true },
    dailyReplies: { get: () => policy.current().dailyReplies, enumerable: true },
    serverReplies: { get: () => policy.current().serverReplies, enumerable: true },
    demoReplies: { get: () => policy.current().demoReplies, enumerable: true },
    addressReplies: { get: () => policy.current().addressReplies, enumerable: true },
    supportEmail: { get: () => emailOf(policy.site().support), enumerable: true },
  } satisfies PropertyDescriptorMap)
}

/** The mailer, whose mails come from the site's name. */
export const withSiteName = (mailer: Mailer | null, policy: PolicyReader): Mailer | null =>
  mailer && { ...mailer, send: (mail) => mailer.send({ fromName: siteName(policy.site()), ...mail }) }

const emailOf = (support: string) => (support.includes('@') && !support.startsWith('https://') ? support : undefined)
