// Starts a run of ideas, in the transaction that requested it: the host pays, and the chat shows the prompt.
import type { IdeaRun } from '../../deps.ts'
import { allowances } from '../../../shared/billing/plans.ts'
import type { Message } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { buildBrainstormPrompt } from '../../domain/answers/prompt/brainstorm-prompt.ts'
import { newId } from '../../domain/ids.ts'
import { isFull } from '../../domain/messages/session-size.ts'
import type { BoardEdit } from '../../store/board/board-edit.ts'
import type { StoredBrainstorm } from '../../store/board/brainstorm-rows.ts'
import type { BoardResult } from './change-board.ts'
import type { Member } from '../../access/member.ts'
import { payForBoard } from './pay-for-board.ts'

export interface BegunRun extends BoardResult {
  run: IdeaRun | null
}

/** The ledger line that pays for a run. */
export const ledgerLineOf = (runId: string): string => `ideas.${runId}`

type Tools = Pick<Deps, 'config' | 'models' | 'now'>

export async function beginRun(deps: Tools, member: Member, board: BoardEdit, brainstorm: StoredBrainstorm): Promise<BegunRun> {
  const runId = newId()
  const cost = { line: ledgerLineOf(runId), kind: 'credits', amount: allowances.brainstormCredits } as const
  const isRefused = isFull(board.session, board.session.lastSeq + 1)
  const paid = isRefused ? ({ refusal: 'session_full' } as const) : await payForBoard(deps, member, board, cost)
  if (paid.refusal) {
    const { refusal } = paid
    await board.set(brainstorm.id, { failure: refusal })
    return { changes: [{ kind: 'status', status: brainstorm.status, failure: refusal }], run: null }
  }
  const runUntil = deps.now() + limits.ideasMs + limits.answerLeaseMs
  await board.set(brainstorm.id, { status: 'ideas', failure: null, runId, runUntil, runs: brainstorm.runs + 1 })
  const { id, topic, template, answers, ideas } = brainstorm
  const { language } = member.person
  return {
    changes: [{ kind: 'status', status: 'ideas', failure: null }],
    message: await sayPrompt(board, member, buildBrainstormPrompt(brainstorm, language), topic),
    run: {
      sessionId: member.sessionId,
      brainstormId: id,
      runId,
      permit: paid.permit,
      language,
      topic,
      template,
      answers,
      known: ideas.map(({ title }) => title),
    },
  }
}

// It triggers no answer: the ideas are the answer.
function sayPrompt(board: BoardEdit, { person, displayName }: Member, prompt: string, topic: string): Promise<Message> {
  const content = prompt.slice(0, limits.messageCharacters).toWellFormed()
  return board.say({ type: 'user', content, author: person, displayName, messageKey: null, metadata: { ideasFor: topic } })
}
