// What the assistant read for one answer, for anyone in the session; and who paid for it, for the payer and the host.
import type { OutputOf } from '../../../shared/api/api.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../../domain/people/person.ts'
import type { Session } from '../../store/database/rows.ts'
import { shownPayer } from './shown-payer.ts'

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
  return {
    model: answer.model ?? '',
    answering: JSON.parse(answer.answering ?? '[]') as string[],
    input: input === null ? null : (JSON.parse(input) as unknown),
    isWithheld: wasKept && input === null,
    payer: await shownPayer(deps, session, person, found),
  }
}
