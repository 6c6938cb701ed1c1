// Ends the work of the AI on a board, once: a run of ideas, charged if it produced ideas, and grouping that produced no groups.
import type { IdeaCategory } from '../../../shared/board/brainstorm.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { ledgerLineOf } from './begin-run.ts'
import type { Usage } from '../../domain/plans/receipt.ts'
import { refundOf } from '../../domain/plans/refund.ts'
import type { Grouping, IdeaRun } from '../../deps.ts'
import { applyToBoard, type BoardTools } from './change-board.ts'

/** An idea's id contains the run it came from. */
export const ideaId = (runId: string, category: IdeaCategory, n: number): string => `${runId}.${category}.${n}`

type Run = Pick<IdeaRun, 'sessionId' | 'brainstormId' | 'runId'>

/** `code`: the failure to report if the run produced no idea. */
export async function endRun(deps: BoardTools, { sessionId, brainstormId, runId }: Run, code: ErrorCode, usage?: Usage): Promise<void> {
  await applyToBoard(deps, sessionId, async (board) => {
    const brainstorm = await board.find(brainstormId)
    if (brainstorm?.runId !== runId) return null
    const came = brainstorm.ideas.some(({ id }) => id.startsWith(`${runId}.`))
    const status = brainstorm.ideas.length > 0 ? ('results' as const) : ('questions' as const)
    // On another node the run only notices that its board takes no more ideas.
    const why = code === 'ai_refused' && brainstorm.endedAt !== null ? 'ai_stopped' : code
    const failure = came ? null : why
    await board.settle(ledgerLineOf(runId), came ? 'spent' : refundOf(why, true), usage)
    await board.set(brainstormId, { status, failure, runId: null, runUntil: null, runs: came ? brainstorm.runs : brainstorm.runs - 1 })
    // The end of a brainstorm that was closed in the meantime is not announced.
    return { changes: brainstorm.endedAt === null ? [{ kind: 'status', status, failure }] : [] }
  }).catch(unlessDeleted)
}

/** Ends grouping without a result and refunds the reply. `code`: why it ended. Does nothing if the board is being grouped again by now. */
export async function endGrouping(
  deps: BoardTools,
  { sessionId, brainstormId, line }: Pick<Grouping, 'sessionId' | 'brainstormId' | 'line'>,
  code: ErrorCode,
  usage?: Usage,
): Promise<void> {
  await applyToBoard(deps, sessionId, async (board) => {
    const brainstorm = await board.find(brainstormId)
    if (brainstorm?.groupingLine !== line) return null
    await board.settle(line, refundOf(code, true), usage)
    await board.set(brainstormId, { groupingUntil: null, groupingLine: null, groupings: brainstorm.groupings - 1 })
    return { changes: brainstorm.endedAt === null ? [{ kind: 'grouping', isGrouping: false }] : [] }
  }).catch(unlessDeleted)
}

// The session was deleted, and its board with it.
function unlessDeleted(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'session_not_found')) throw error
}
