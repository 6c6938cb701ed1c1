// What the AI costs, from the receipts only: by model, assistant, payer and day; and the budgets and prices that operators set.
import type { Knex } from 'knex'
import type { BudgetUnit } from '../../../shared/billing/budget-units.ts'
import type { Cost, CostGroup } from '../../../shared/billing/cost-api.ts'
import type { ModelPrice } from '../../../shared/answers/models.ts'
import { addAudit, type AuditEntry } from '../operators/audit.ts'
import { setBudget, type BudgetOwner } from '../plans/budgets.ts'
import { removePrices, setPrice, type PriceRow } from '../plans/model-prices.ts'
import type { ReceiptRow } from '../plans/receipts.ts'
import { runTransaction } from '../database/session-lock.ts'

// A guest or a demo cannot have a budget, and one row for each would hide the accounts and teams.
const keys: Record<CostGroup, string> = {
  model: 'model',
  assistant: 'assistant_id',
  payer: "CASE WHEN payer LIKE 'guest:%' THEN 'guest:' WHEN payer LIKE 'demo:%' THEN 'demo:' ELSE payer END",
  day: 'day',
}
/** Days are all listed; of the others, those that cost most. */
const maxRows = 100
const dayMs = 24 * 60 * 60_000

type SumRow = Record<'calls' | 'answers' | 'input' | 'output' | 'cost' | 'unpriced', string | number | null> & { key: string | null }

export function costsStore(db: Knex, reads: Knex) {
  return {
    /** `from` and `to`: UTC days such as '2026-11-03', both included. */
    async sums(by: CostGroup, from: string, to: string): Promise<Omit<Cost, 'name'>[]> {
      const query = reads<ReceiptRow>('receipts')
        .whereBetween('day', [from, to])
        .groupByRaw(keys[by])
        .select<SumRow[]>(
          reads.raw(`${keys[by]} AS ??`, ['key']),
          reads.raw('count(*) AS calls'),
          reads.raw(
            "sum(CASE WHEN meter IN ('ai', 'credits') AND outcome IN ('open', 'spent', 'stopped') THEN amount ELSE 0 END) AS answers",
          ),
          reads.raw('sum(input_tokens) AS input'),
          reads.raw('sum(output_tokens) AS output'),
          reads.raw('sum(cost) AS cost'),
          // A recording is paid for, although its provider counts no tokens.
          reads.raw(
            "sum(CASE WHEN cost IS NULL AND (input_tokens IS NOT NULL OR outcome IN ('spent', 'stopped')) AND model <> 'offline' THEN 1 ELSE 0 END) AS unpriced",
          ),
        )
      if (by === 'day') void query.orderBy('day')
      else void query.orderByRaw('sum(cost) IS NULL, sum(cost) DESC, count(*) DESC').orderByRaw(keys[by]).limit(maxRows)
      return (await query).map((row) => ({
        key: row.key ?? '',
        calls: Number(row.calls),
        answers: Number(row.answers),
        input: Number(row.input ?? 0),
        output: Number(row.output ?? 0),
        cost: Number(row.cost ?? 0),
        unpriced: Number(row.unpriced),
      }))
    },

    /** The names of accounts and teams by payer, and of assistants by id; those that were deleted are missing. */
    async names(keys: string[]): Promise<Map<string, string>> {
      const idsOf = (kind: string) => keys.flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : []))
      const users = await reads('users')
        .whereIn('id', idsOf('user:'))
        .select<{ id: string; first_name: string; last_name: string }[]>('id', 'first_name', 'last_name')
      const teams = await reads('teams').whereIn('id', idsOf('team:')).select<{ id: string; name: string }[]>('id', 'name')
      const assistants = await reads('assistants').whereIn('id', keys).select<{ id: string; name: string }[]>('id', 'name')
      return new Map([
        ...users.map((one) => [`user:${one.id}`, `${one.first_name} ${one.last_name}`.trim()] as const),
        ...teams.map((one) => [`team:${one.id}`, one.name] as const),
        ...assistants.map((one) => [one.id, one.name] as const),
      ])
    },

    /** As in the ledger; `entry` is recorded in the same transaction. */
    setBudget: ({ owner, unit, amount }: { owner: BudgetOwner; unit: BudgetUnit; amount: number | null }, now: number, entry: AuditEntry) =>
      runTransaction(db, async (trx) => {
        await setBudget(trx, owner, unit, amount, now)
        await addAudit(trx, entry)
      }),

    /** By model, the latest first. */
    async prices(): Promise<PriceRow[]> {
      const rows = await reads<PriceRow>('model_prices').orderBy('model').orderBy('from_at', 'desc')
      return rows.map((row) => ({ ...row, from_at: Number(row.from_at) }))
    },

    /**
     * `from`: milliseconds since 1970. If it is the beginning of a UTC day, the price replaces those that began later that day, when a
     * connection was stored. `entry` is recorded in the same transaction.
     */
    setPrice: (model: string, price: ModelPrice | null, from: number, entry: AuditEntry) =>
      runTransaction(db, async (trx) => {
        if (from % dayMs === 0) await removePrices(trx, model, from, from + dayMs)
        await setPrice(trx, model, price, from)
        await addAudit(trx, entry)
      }),
  }
}
