// What the end of a team membership means for an account's sessions: they are kept as long as after the end of a paid plan.
import type { Knex } from 'knex'

/** Call it in the transaction in which these accounts leave their team: their own plan counts from `now` on. */
export async function notePlanChange(trx: Knex, userIds: string[], now: number): Promise<void> {
  await trx('users').whereIn('id', userIds).update({ plan_changed_at: now })
}
