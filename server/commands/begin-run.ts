// Begins to write ideas, in the transaction that asked for it: paid by the host, said in the chat.
import { allowances, type Plan } from '../../shared/plans.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import type { Message } from '../../shared/entities.ts'
import type { Language } from '../../shared/language.ts'
import { limits } from '../../shared/limits.ts'
import type { Deps } from '../deps.ts'
import { creditsDue } from '../domain/allowance.ts'
import { buildBrainstormPrompt } from '../domain/brainstorm-prompt.ts'
import { newId } from '../domain/ids.ts'
import type { BoardEdit } from '../store/board-edit.ts'
import type { StoredBrainstorm } from '../store/brainstorm-rows.ts'
import type { BoardResult } from './change-board.ts'
import type { Member } from './member.ts'

export interface IdeaRun {
  sessionId: string
  brainstormId: string
  runId: string
  plan: Plan
  language: Language
  /** As they were when it began. */
  topic: string
  template: StoredBrainstorm['template']
  answers: Record<string, string>
  known: string[]
}

export interface BegunRun extends BoardResult {
  run: IdeaRun | null
}

/** The line of the ledger that pays a run. */
export const ledgerLineOf = (runId: string): string => `ideas.${runId}`

type Tools = Pick<Deps, 'config' | 'assistantFor' | 'now'>

export async function beginRun(deps: Tools, member: Member, board: BoardEdit, brainstorm: StoredBrainstorm): Promise<BegunRun> {
  const runId = newId()
  const { plan, refusal } = await pay(deps, member, board, runId)
  if (refusal) {
    await board.set(brainstorm.id, { failure: refusal })
    return { changes: [{ kind: 'status', status: brainstorm.status, failure: refusal }], run: null }
  }
  const runUntil = deps.now() + limits.ideasMs + limits.answerLeaseMs
  await board.set(brainstorm.id, { status: 'ideas', failure: null, runId, runUntil, runs: brainstorm.runs + 1 })
  const { id, topic, template, answers, ideas } = brainstorm
  const { language } = member.person
  return {
    changes: [{ kind: 'status', status: 'ideas', failure: null }],
    message: await sayPrompt(board, member, buildBrainstormPrompt(brainstorm, language)),
    run: {
      sessionId: member.sessionId,
      brainstormId: id,
      runId,
      plan,
      language,
      topic,
      template,
      answers,
      known: ideas.map(({ title }) => title),
    },
  }
}

// It wakes no answer: the ideas are the answer.
function sayPrompt(board: BoardEdit, { person, displayName }: Member, prompt: string): Promise<Message> {
  const content = prompt.slice(0, limits.messageCharacters).toWellFormed()
  return board.say({ type: 'user', content, author: person, displayName, messageKey: null, metadata: {} })
}

async function pay(
  { config, assistantFor, now }: Tools,
  { person, sessionId }: Member,
  board: BoardEdit,
  runId: string,
): Promise<{ plan: Plan; refusal: ErrorCode | null }> {
  const { host, isDemo } = board.session
  const amount = allowances.brainstormCredits
  if (isDemo) {
    const isUsedUp = (await board.countReplies()) + amount > config.demoReplies
    return { plan: 'free', refusal: isUsedUp ? 'demo_used_up' : null }
  }
  const isHosted = host?.startsWith('user:') ?? false
  const { payer, plan } = await board.payer(isHosted && host ? host : person.key, config.defaultPlan)
  const runsOn = isHosted ? plan : 'free'
  const full = await board.reserve({
    id: ledgerLineOf(runId),
    session_id: sessionId,
    payer,
    asked_by: person.key,
    kind: 'credits',
    amount,
    model: assistantFor(runsOn).model,
    due: creditsDue(payer, plan, person.from, config, now()),
  })
  return { plan: runsOn, refusal: full ? 'credits_used_up' : null }
}
