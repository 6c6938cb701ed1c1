// What the assistant read for one answer, for anyone in the session; and who paid for it, for the payer and the host.
import type { OutputOf } from '../../../shared/api/api.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../../domain/people/person.ts'
import { isHost } from '../../domain/people/session-access.ts'
import type { AnswerPayer } from '../../domain/plans/allowance.ts'
import type { AnswerInput } from '../../store/messages/answer-inputs.ts'
import type { Session } from '../../store/rows.ts'

/** Throws answer_not_found. */
export async function findAnswerInput(
  deps: Pick<Deps, 'store' | 'config'>,
  session: Session,
  person: Person,
  answerId: string,
): Promise<OutputOf<'GET /api/sessions/:id/answers/:answerId'>> {
  const found = await deps.store.answerInputs.find(session.id, answerId)
  if (!found) throw new AppError('answer_not_found')
  const { answer, input, wasKept } = found
  const maySeePayer = isHost(session, person) || (await isPaidBy(deps, found, person))
  const payer = answer.payer === null ? null : (JSON.parse(answer.payer) as AnswerPayer)
  return {
    model: answer.model ?? '',
    answering: JSON.parse(answer.answering ?? '[]') as string[],
    input: input === null ? null : (JSON.parse(input) as unknown),
    isWithheld: wasKept && input === null,
    payer: maySeePayer && payer !== null && payer.kind !== 'demo' ? payer.name : null,
  }
}

async function isPaidBy({ store, config }: Pick<Deps, 'store' | 'config'>, { payer }: AnswerInput, person: Person): Promise<boolean> {
  if (payer === null || payer === person.key) return payer !== null
  return payer.startsWith('team:') && (await store.payers.find(person.key, config.defaultPlan)).payer === payer
}
