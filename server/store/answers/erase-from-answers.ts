// Removes a person from the assistant's jobs in a session and from the stored inputs of its answers.
import type { Knex } from 'knex'
import type { AnswerPayer } from '../../domain/plans/allowance.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { deletedName, nameWithout, type Gone } from '../../domain/messages/without-person.ts'
import type { AnswerRow, MessageRow } from '../database/rows.ts'
import { eraseThinking } from '../messages/answer-inputs.ts'

/** Call it before the messages are changed. Since the person's first message, the assistant may have read their name. */
export async function eraseFromAnswers(trx: Knex, sessionId: string, person: PersonKey, gone: Gone): Promise<void> {
  const jobs = () => trx<AnswerRow>('answers').where({ session_id: sessionId })
  const first = await trx<MessageRow>('messages').where({ session_id: sessionId, author: person }).orderBy('seq').first('seq')
  if (first) {
    const later = () => jobs().where('after_seq', '>=', first.seq).select('id')
    await trx('answer_inputs').whereIn('answer_id', later()).update({ input: null })
    await eraseThinking(trx, later())
  }
  await trx('title_jobs')
    .where({ session_id: sessionId, asked_by: person })
    .update({ asked_by: null, asked_from: null, asked_from_wide: null })
  // The person who asked is gone.
  await jobs().where({ asked_by: person, status: 'queued' }).delete()
  const rows = await jobs()
    .where((q) => {
      void q.where({ asked_by: person })
      for (const name of gone.names)
        for (const column of ['answering', 'payer'])
          void q.orWhereRaw('replace(??, ?, ?) <> ??', [column, JSON.stringify(name), '', column])
    })
    .select('id', 'asked_by', 'asked_by_name', 'answering', 'payer')
  for (const row of rows) {
    const isTheirs = row.asked_by === person
    await trx<AnswerRow>('answers')
      .where({ id: row.id })
      .update({
        ...(isTheirs ? { asked_by: `guest:${gone.standIn}`, asked_by_name: deletedName, asked_from: null, asked_from_wide: null } : {}),
        answering: row.answering && JSON.stringify((JSON.parse(row.answering) as string[]).map((name) => nameWithout(gone, name))),
        payer: row.payer && JSON.stringify(payerWithout(gone, JSON.parse(row.payer) as AnswerPayer)),
      })
  }
}

function payerWithout(gone: Gone, payer: AnswerPayer) {
  return payer.kind === 'person' ? { ...payer, name: nameWithout(gone, payer.name) } : payer
}
