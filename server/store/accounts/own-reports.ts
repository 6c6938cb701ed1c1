// What happens to a person's reports when their account is deleted, or when a guest becomes an account.
import type { Knex } from 'knex'
import type { PersonKey } from '../../domain/people/person.ts'

/** Deletes what the person wrote in reports, and their name where they were reported. The reported texts stay until they expire. */
export async function eraseFromReports(trx: Knex, person: PersonKey): Promise<void> {
  await trx('report_comments').where({ reporter: person }).delete()
  await trx('reports').where({ sender: person }).update({ sender: null, sender_name: null, sender_from: null })
}

/** Where the account has reported the same, its own comment stays. */
export async function handReportsOver(trx: Knex, guest: PersonKey, account: PersonKey): Promise<void> {
  await trx('report_comments')
    .where({ reporter: guest })
    .whereNotIn('report_id', trx('report_comments').where({ reporter: account }).select('report_id'))
    .update({ reporter: account })
  await trx('report_comments').where({ reporter: guest }).delete()
  await trx('reports').where({ sender: guest }).update({ sender: account })
}
