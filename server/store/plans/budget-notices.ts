// Notices that most of a budget is used: one for each budget and month, sent by one of several nodes.
import type { Knex } from 'knex'
import { monthOf } from '../../domain/plans/allowance.ts'
import { budgetState } from '../../domain/plans/budget.ts'
import type { BudgetRow } from './budgets.ts'

/** A budget whose people are to be told. */
export interface DueNotice extends Pick<BudgetRow, 'owner' | 'unit' | 'amount' | 'used' | 'month'> {
  /** How often it has been tried before. */
  tries: number
}

interface NoticeRow extends BudgetRow {
  noticed_month: string | null
  notice_due_at: number
  notice_tries: number
}

const untold = (month: string) => (q: Knex.QueryBuilder) => void q.whereNull('noticed_month').orWhereNot({ noticed_month: month })

export function budgetNoticesStore(db: Knex) {
  const budgets = () => db<NoticeRow>('budgets')
  return {
    /**
     * Claims the notices that are due until `until`, when another node may try. Not for the server's own budgets, which operators see in
     * the console, nor for budgets of 0: those were never there to be used.
     */
    async claim(now: number, until: number): Promise<DueNotice[]> {
      const month = monthOf(now)
      const rows = await budgets()
        .where({ month })
        .whereNot({ owner: 'server' })
        .where('amount', '>', 0)
        .where('notice_due_at', '<=', now)
        .where(untold(month))
      const mine: DueNotice[] = []
      for (const { owner, unit, notice_due_at, notice_tries, ...row } of rows) {
        const [amount, used] = [Number(row.amount), Number(row.used)]
        if (budgetState({ amount, used }) === 'open') continue
        // Another node may have claimed it since, or told them too.
        const claimed = await budgets().where({ owner, unit, notice_due_at }).where(untold(month)).update({ notice_due_at: until })
        if (claimed !== 1) continue
        mine.push({ owner, unit, amount, used, month, tries: notice_tries })
      }
      return mine
    },

    /** `again`: when it is tried again; null: they were told, or never can be. */
    async done({ owner, unit, month, tries }: DueNotice, again: number | null): Promise<void> {
      await budgets()
        .where({ owner, unit })
        .update(
          again === null ? { noticed_month: month, notice_due_at: 0, notice_tries: 0 } : { notice_due_at: again, notice_tries: tries + 1 },
        )
    },
  }
}
