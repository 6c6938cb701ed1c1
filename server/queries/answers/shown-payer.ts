// Who paid for an answer, as one person may see it: only the payer and the host may.
import type { Deps } from '../../deps.ts'
import type { Person } from '../../domain/people/person.ts'
import { isHost } from '../../domain/people/session-access.ts'
import type { AnswerPayer } from '../../domain/plans/allowance.ts'
import type { AnswerInput } from '../../store/messages/answer-inputs.ts'
import type { Session } from '../../store/database/rows.ts'

type Reads = Pick<Deps, 'store' | 'config'>

/** A name of a person or a team; null for anyone else, and in a demo. */
export async function shownPayer(deps: Reads, session: Session, person: Person, found: AnswerInput): Promise<string | null> {
  const payer = found.answer.payer === null ? null : (JSON.parse(found.answer.payer) as AnswerPayer)
  if (payer === null || payer.kind === 'demo') return null
  return isHost(session, person) || (await isPaidBy(deps, found, person)) ? payer.name : null
}

async function isPaidBy({ store, config }: Reads, { payer }: AnswerInput, person: Person): Promise<boolean> {
  if (payer === null || payer === person.key) return payer !== null
  return payer.startsWith('team:') && (await store.payers.find(person.key, config.defaultPlan)).payer === payer
}
