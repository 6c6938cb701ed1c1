// Claims the next answer of a session: that of the assistant that has waited longest, for all its waiting questions together.
import type { Knex } from 'knex'
import type { AiRole } from '../../../shared/answers/assistant.ts'
import type { AnsweringAssistant } from '../../../shared/assistants/assistant-protocol.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { builtIn } from '../../domain/answers/built-in.ts'
import { askedReasons } from '../../domain/answers/turn-taking/turn.ts'
import { filesOnTheirWay } from '../messages/announced-files.ts'
import { chargeAnswer, type BillingTerms } from '../plans/charge.ts'
import type { Permit } from '../plans/ledger.ts'
import type { TeamMemberRow } from '../plans/lock-team.ts'
import { toSession, type AnswerRow, type AssistantRow, type Session, type SessionRow } from '../database/rows.ts'
import { eraseThinking } from '../messages/answer-inputs.ts'
import { spokeLast } from './turns.ts'

/** The assistant that a message called: a built-in one has a role, the others an instruction. */
export interface CalledAssistant {
  shown: AnsweringAssistant
  role: AiRole | null
  instruction: string | null
  model: string | null
}

export interface Claim {
  answer: AnswerRow
  session: Session
  /** Names of everyone whose question this answer covers. */
  answering: string[]
  permit: Permit
  /** Null: 'AI Assistant'. */
  assistant: CalledAssistant | null
}

const jobs = (trx: Knex) => trx<AnswerRow>('answers')

/** Answers of a session that wait or are being written. The values are literals: with bound values, the index of open answers is not used. */
export const openJobs = (on: Knex, sessionId: string) =>
  jobs(on).where({ session_id: sessionId }).whereRaw("status IN ('queued', 'running')")

// A job that was started before, or is retried by another person, still answers the people who asked first.
const answered = (job: AnswerRow) => (job.answering ? (JSON.parse(job.answering) as string[]) : [job.asked_by_name])

/** Call it with the session's row locked. Waiting jobs that nobody can pay for, or that are not wanted any more, are dropped. Null if none is left, or one is running. */
export async function claimNext(trx: Knex, row: SessionRow, owner: string, terms: BillingTerms, now: number): Promise<Claim | null> {
  for (;;) {
    const isReady = (q: Knex.QueryBuilder) => void q.whereNull('due_at').whereNotExists(filesOnTheirWay(trx, now))
    const waiting = await openJobs(trx, row.id)
      .where((q) => void q.where({ status: 'running' }).orWhere(isReady))
      .orderBy('created_at')
      .orderBy('trigger_seq')
      .orderBy('call_order')
    const [first] = waiting
    if (!first || waiting.some(({ status }) => status === 'running')) return null
    const claimed = await claimFrom(trx, row, sameAssistant(first, waiting), { owner, terms, now })
    if (claimed) return claimed
  }
}

/** The jobs that are answered together with the first one; one for which a model was chosen is answered alone. One whose message calls another assistant before this one waits for that answer. */
function sameAssistant(first: AnswerRow, waiting: AnswerRow[]): AnswerRow[] {
  if (first.wanted_model !== null) return [first]
  const isBefore = (other: AnswerRow, job: AnswerRow) =>
    other.trigger_seq === job.trigger_seq && other.call_order < job.call_order && other.assistant_id !== job.assistant_id
  return waiting.filter(
    (job) =>
      job === first ||
      (job.wanted_model === null && job.assistant_id === first.assistant_id && !waiting.some((other) => isBefore(other, job))),
  )
}

async function claimFrom(
  trx: Knex,
  row: SessionRow,
  waiting: AnswerRow[],
  { owner, terms, now }: { owner: string; terms: BillingTerms; now: number },
): Promise<Claim | null> {
  const asked = askedReasons.find((reason) => waiting.some(({ spoke }) => spoke === reason))
  const isQuiet = row.quiet_until !== null && row.quiet_until > now && waiting.every(({ spoke }) => spoke !== null)
  const isUnwanted = isQuiet || (waiting.length > 0 && asked === undefined && (await spokeLast(trx, row.id)))
  const assistant = await findCalled(trx, waiting.at(-1), row.host)
  const session = toSession(row)
  const model = waiting.at(-1)?.wanted_model ?? (assistant === 'gone' ? null : assistant?.model)
  const isWanted = row.ai_enabled && row.closed_at === null && !isUnwanted && assistant !== 'gone'
  const charge = isWanted ? await chargeAnswer(trx, { ...session, model: model ?? session.model }, waiting, terms, now) : null
  const newest = charge?.job
  const others = waiting.filter((job) => job !== newest)
  // A failure keeps its code until its retry starts. If nothing starts, it is offered for another retry.
  const failed = newest ? [] : others.filter((job) => job.error_code !== null)
  for (const [status, ended] of [
    ['failed', failed],
    ['merged', others.filter((job) => !failed.includes(job))],
  ] as const) {
    const ids = ended.map((job) => job.id)
    if (ids.length > 0) await jobs(trx).whereIn('id', ids).update({ status, finished_at: now })
  }
  if (!newest || assistant === 'gone') return null
  // What an earlier start thought is not about this one.
  if (newest.fence > 0) await eraseThinking(trx, [newest.id])
  const answering = [...new Set(waiting.flatMap(answered))]
  const [answer] = await jobs(trx)
    .where({ id: newest.id })
    .update({
      status: 'running',
      owner,
      model: charge.permit.model,
      payer: JSON.stringify(charge.payer),
      lease_until: now + limits.answerLeaseMs,
      fence: newest.fence + 1,
      starts: newest.starts + 1,
      after_seq: row.last_seq,
      answering: JSON.stringify(answering),
      error_code: null,
      spoke: asked === undefined ? newest.spoke : asked,
      assistant: assistant && JSON.stringify(assistant.shown),
    })
    .returning('*')
  return { answer: answer as AnswerRow, session, answering, permit: charge.permit, assistant }
}

/** Null: 'AI Assistant'. 'gone': the assistant has been deleted, or belongs to the team of a former host. */
async function findCalled(trx: Knex, job: AnswerRow | undefined, host: string | null): Promise<CalledAssistant | 'gone' | null> {
  if (!job?.assistant_id) return null
  const role = builtIn(job.assistant_id, job.language)
  if (role) return { shown: { ...role }, role: role.id, instruction: null, model: null }
  // Locked: whoever removes it or one of its files waits, and then knows that this answer is in progress.
  const row = await trx<AssistantRow>('assistants').where({ id: job.assistant_id }).forShare().first()
  if (!row || (row.team_id !== null && !(await isInTeam(trx, host, row.team_id)))) return 'gone'
  const { id, name, color, instruction, model } = row
  return { shown: { id, name, color }, role: null, instruction, model }
}

async function isInTeam(trx: Knex, host: string | null, teamId: string): Promise<boolean> {
  const members = trx<TeamMemberRow>('team_members').where({ team_id: teamId })
  return (await members.whereRaw("'user:' || user_id = ?", [host ?? '']).first()) !== undefined
}
