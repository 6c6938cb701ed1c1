// A receipt for each call of a model: which model, how much it used, what that cost and who paid. Written in the transactions of the ledger.
import type { Knex } from 'knex'
import { newId } from '../../domain/ids.ts'
import { dayOf, type MeterKind, type Payer } from '../../domain/plans/allowance.ts'
import { callKindOf, costOf, type CallKind, type Outcome, type Usage } from '../../domain/plans/receipt.ts'
import { priceOf } from './model-prices.ts'

export interface ReceiptRow {
  id: string
  /** The id of its line in the ledger; a model that failed before another one answered shares the line. */
  line: string
  kind: CallKind
  session_id: string | null
  /** The answer; null for other kinds. It may have been deleted. */
  message_id: string | null
  assistant_id: string | null
  payer: Payer
  /** The meter that the amount is on; null: on none. */
  meter: MeterKind | null
  amount: number
  model: string
  /** Null: not known. Output includes thinking. */
  input_tokens: number | null
  output_tokens: number | null
  /** Null: the provider does not count it apart. */
  thinking_tokens: number | null
  is_estimated: boolean | 0 | 1
  /** Dollars per million tokens when the call began; null: not known. */
  input_price: number | null
  output_price: number | null
  /** Millionths of a dollar; null: no price or no tokens are known. */
  cost: number | null
  began_at: number
  /** The UTC day on which it began. */
  day: string
  /** How long it took; null: not known. */
  ms: number | null
  outcome: Outcome
}

interface Line extends Pick<ReceiptRow, 'id' | 'payer' | 'amount' | 'model'> {
  session_id: string
  kind: MeterKind | 'title' | 'vote'
}

/** What a receipt says that the ledger does not. */
export interface ReceiptOf {
  answerId?: string
  assistantId?: string | null
}

const receipts = (trx: Knex) => trx<ReceiptRow>('receipts')

/** The values of outcome with which an amount is on its meter. */
const metered: Outcome[] = ['open', 'spent', 'stopped']

/** Opens the receipt of a line that is being reserved, at the price of this moment. */
export async function openReceipt(trx: Knex, line: Line, of: ReceiptOf, now: number): Promise<void> {
  const price = await priceOf(trx, line.model, now)
  await receipts(trx).insert({
    id: line.id,
    line: line.id,
    kind: callKindOf(line),
    session_id: line.session_id || null,
    message_id: of.answerId ?? null,
    assistant_id: of.assistantId ?? null,
    payer: line.payer,
    meter: line.kind === 'title' || line.kind === 'vote' ? null : line.kind,
    amount: line.amount,
    model: line.model,
    ...columnsOf(undefined),
    input_price: price?.input ?? null,
    output_price: price?.output ?? null,
    cost: null,
    began_at: now,
    day: dayOf(now),
    ms: null,
    outcome: 'open',
  })
}

/** Closes the receipt of a line that has just been settled, and returns its cost in millionths of a dollar. `isEndKnown`: false if it ended at an unknown time, because its node died. */
export async function closeReceipt(
  trx: Knex,
  line: string,
  outcome: Exclude<Outcome, 'open' | 'failed'>,
  usage: Usage | undefined,
  now: number,
  isEndKnown = true,
): Promise<number> {
  const row = await receipts(trx).where({ id: line }).first()
  if (!row) return 0
  const cost = costOf(usage, heldPrice(row))
  const ms = isEndKnown ? now - Number(row.began_at) : null
  await receipts(trx)
    .where({ id: line })
    .update({ outcome, ...columnsOf(usage), cost, ms })
  return cost ?? 0
}

/** Another model is asked instead: what the first one used, if it reported that, gets a receipt of its own, which is on no meter. Returns its cost. */
export async function changeReceiptModel(trx: Knex, line: string, model: string, failed: Usage | undefined, now: number): Promise<number> {
  const row = await receipts(trx).where({ id: line }).first()
  if (!row) return 0
  const cost = costOf(failed, heldPrice(row))
  if (failed)
    await receipts(trx).insert({
      ...row,
      id: `failed.${newId()}`,
      amount: 0,
      ...columnsOf(failed),
      cost,
      ms: now - Number(row.began_at),
      outcome: 'failed',
    })
  const price = await priceOf(trx, model, now)
  await receipts(trx)
    .where({ id: line })
    .update({ model, input_price: price?.input ?? null, output_price: price?.output ?? null, began_at: now })
  return cost ?? 0
}

function heldPrice({ input_price, output_price }: ReceiptRow) {
  return input_price === null || output_price === null ? null : { input: input_price, output: output_price }
}

function columnsOf(usage: Usage | undefined) {
  return {
    input_tokens: usage?.input ?? null,
    output_tokens: usage?.output ?? null,
    thinking_tokens: usage?.thinking ?? null,
    is_estimated: usage?.isEstimated ?? false,
  }
}

/** What all receipts together say about one meter. */
export interface MeterSum {
  payer: Payer
  meter: MeterKind
  amount: number
}

export function receiptsStore(reads: Knex) {
  return {
    /** The receipts of one answer, oldest first: also of attempts that failed. */
    async ofAnswer(sessionId: string, answerId: string): Promise<ReceiptRow[]> {
      const rows = await receipts(reads)
        .where({ session_id: sessionId, message_id: answerId })
        .orderBy('began_at')
        .orderBy('outcome')
        .orderBy('id')
      return rows.map(toNumbers)
    },

    /** What is on each payer's meters of a month, such as '2026-11'. */
    async meters(month: string): Promise<MeterSum[]> {
      const rows: MeterSum[] = await receipts(reads)
        .whereBetween('day', [`${month}-01`, `${month}-31`])
        .whereIn('outcome', metered)
        .whereNotNull('meter')
        .groupBy('payer', 'meter')
        .orderBy('payer')
        .orderBy('meter')
        .select('payer', 'meter')
        .sum({ amount: 'amount' })
      return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
    },
  }
}

/** Postgres returns large integers as text to connections that are not the server's own. */
export const toNumbers = (row: ReceiptRow): ReceiptRow => ({
  ...row,
  cost: row.cost === null ? null : Number(row.cost),
  ms: row.ms === null ? null : Number(row.ms),
  began_at: Number(row.began_at),
  is_estimated: Boolean(row.is_estimated),
})
