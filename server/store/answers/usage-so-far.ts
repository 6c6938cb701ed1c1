// Estimates what an answer has used whose node died while it was being written: its provider can no longer report it.
import type { Knex } from 'knex'
import { usageOf } from '../../domain/answers/estimate-usage.ts'
import type { Usage } from '../../domain/plans/receipt.ts'
import type { AnswerRow } from '../database/rows.ts'

/** Undefined if it has neither thinking nor text yet, if what it read was not stored or was deleted, or if it is the offline assistant's. */
export async function usageSoFar(trx: Knex, { id, text, model }: Pick<AnswerRow, 'id' | 'text' | 'model'>): Promise<Usage | undefined> {
  const read = await trx<{ answer_id: string; input: string | null }>('answer_inputs').where({ answer_id: id }).first('input')
  const thought = await trx<{ answer_id: string; text: string }>('answer_thinking').where({ answer_id: id }).first('text')
  return usageOf(undefined, { model: model ?? '', read: read?.input ?? undefined, written: (thought?.text ?? '') + text.trim() })
}
