// The overview of the operator console: figures of this server, and what needs attention first.
import { attentions, type Attention } from '../../../shared/operators/overview-api.ts'
import type { BudgetState } from '../../../shared/billing/cost-api.ts'
import type { OutputOf } from '../../../shared/api/api.ts'
import type { Deps } from '../../deps.ts'
import { budgetState } from '../../domain/plans/budget.ts'
import { dayOf } from '../../domain/plans/allowance.ts'
import type { NodeList } from '../../ports/nodes.ts'
import type { StoredSize } from '../../store/operators/overview.ts'
import { lastBackup, type LastBackup } from '../storage/last-backup.ts'

export type Overview = OutputOf<'GET /api/admin/overview'>
type Reads = Pick<Deps, 'store' | 'config' | 'now' | 'models' | 'bus' | 'mailer' | 'payments' | 'providers'> & { nodes: NodeList }

const dayMs = 24 * 60 * 60_000
const shownDays = 14
/** Clocks of machines are usually within some milliseconds of each other. */
const skewMs = 2_000
/** A backup that takes a while, or the turn of a busy node. */
const backupPatienceMs = 60 * 60_000
const overviewMs = 3_000
const sizeMs = 60_000

/** Returns a function that reads the overview. Many calls at once read it once, and its answer is used for three seconds. */
export function createOverview(deps: Reads): () => Promise<Overview> {
  const size = remembered(sizeMs, () => deps.store.overview.size())
  return remembered(overviewMs, () => readOverview(deps, size))
}

/** A failure is not remembered. */
function remembered<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { value: Promise<T>; until: number } | null = null
  return () => {
    if (last && performance.now() < last.until) return last.value
    const one = { value: read(), until: performance.now() + ms }
    last = one
    one.value.catch(() => void (last === one && (last = null)))
    return one.value
  }
}

async function readOverview(deps: Reads, readSize: () => Promise<StoredSize>): Promise<Overview> {
  const { store, now, config } = deps
  const { reports, contact, ...queues } = await store.overview.waiting()
  const { days, unpriced } = await readDays(deps)
  const budgets = await countBudgets(deps)
  const backup = await lastBackup(deps)
  const nodes = deps.nodes.list()
  const { assistant } = deps.models.choose('free', null)
  const enabled = {
    assistant: assistant.label,
    fanout: deps.bus.label,
    mail: deps.mailer !== null,
    payments: deps.payments !== null,
    transcription: assistant.transcribe !== undefined,
    google: deps.providers.google !== null,
    provider: deps.providers.oidc !== null,
    bucket: config.s3 !== undefined,
    backups: backup.isScheduled,
  }
  const figures = {
    ...deps.nodes.totals(),
    ...{ days, unpriced, queues, reports, contact, budgets, nodes, enabled },
    storage: { database: store.dialect, ...(await readSize()) },
    backup: {
      isScheduled: backup.isScheduled,
      madeAt: backup.made?.at ?? null,
      bytes: backup.made?.bytes ?? null,
      failedAt: backup.failed?.at ?? null,
    },
  }
  return { attention: attentionsOf(figures, backup, { at: now(), everyMs: config.backups?.everyMs ?? 0 }), ...figures }
}

async function readDays({ store, now }: Reads): Promise<Pick<Overview, 'days' | 'unpriced'>> {
  const last = Array.from({ length: shownDays }, (_, n) => dayOf(now() - (shownDays - 1 - n) * dayMs))
  const sums = new Map((await store.costs.sums('day', last[0] ?? '', last.at(-1) ?? '')).map((one) => [one.key, one]))
  const days = last.map((day) => {
    const { answers = 0, input = 0, output = 0, cost = 0 } = sums.get(day) ?? {}
    return { day, answers, tokens: input + output, cost }
  })
  return { days, unpriced: sums.get(last.at(-1) ?? '')?.unpriced ?? 0 }
}

/** A budget of 0 needs no attention: an operator stopped the AI with it. */
async function countBudgets({ store, now }: Reads): Promise<Overview['budgets']> {
  const states = (await store.budgets.list(now())).filter(({ amount }) => amount > 0).map(budgetState)
  const count = (wanted: BudgetState) => states.filter((state) => state === wanted).length
  return { reached: count('reached'), warned: count('warned') }
}

type Figures = Omit<Overview, 'attention'>

function attentionsOf(figures: Figures, backup: LastBackup, { at, everyMs }: { at: number; everyMs: number }) {
  const { nodes, enabled, reports, contact, budgets } = figures
  const late = everyMs + backupPatienceMs
  const holds: Record<Attention, boolean> = {
    backup_failed: backup.failed !== null,
    backup_late: backup.isScheduled && backup.failed === null && backup.made !== null && at - backup.made.at > late,
    backup_none: !backup.isScheduled,
    clock_skewed: nodes.some((node) => Math.abs(node.skewMs) > skewMs),
    versions_differ: new Set(nodes.map(({ build }) => build)).size > 1,
    budgets_reached: budgets.reached > 0,
    budgets_warned: budgets.warned > 0,
    assistant_offline: enabled.assistant === 'offline',
    reports_open: reports > 0,
    contact_open: contact > 0,
    mail_off: !enabled.mail,
  }
  return attentions.filter((one) => holds[one])
}
