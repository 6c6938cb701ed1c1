// Asks the assistant for a board's ideas, five categories at once, and for groups of its notes.
import { ideaCategories, ideasPerCategory, type IdeaCategory } from '../../../shared/board/brainstorm.ts'
import type { Tokens } from '../../../shared/entities.ts'
import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { BrainstormWorker, Deps } from '../../deps.ts'
import { askIdeas } from '../../domain/answers/prompt/brainstorm-prompt.ts'
import { addUsage, usageOf } from '../../domain/answers/estimate-usage.ts'
import type { Usage } from '../../domain/plans/receipt.ts'
import { readIdea } from '../../domain/answers/read-items.ts'
import type { IdeaRun } from '../../deps.ts'
import { applyToBoard } from '../../commands/board/change-board.ts'
import { endGrouping, endRun, ideaId } from '../../commands/board/end-run.ts'
import { writeGroups } from '../../commands/board/write-groups.ts'
import type { Grouping } from '../../deps.ts'
import { every, type Repeated } from '../../every.ts'

type Tools = Pick<Deps, 'store' | 'fanout' | 'models' | 'log' | 'now' | 'config' | 'presence' | 'policy' | 'suspensions'>

export function createBrainstormWorker(deps: Tools): BrainstormWorker {
  /** By run or by ledger line of the grouping: a board may have both at the same time. */
  const working = new Map<string, { brainstormId: string; abort: AbortController; done: Promise<void> }>()
  let sweeping: Repeated | undefined
  let closing = false

  function work(id: string, brainstormId: string, job: (signal: AbortSignal) => Promise<void>): void {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(new AppError('ai_timeout')), limits.ideasMs)
    if (closing) abort.abort(new AppError('ai_interrupted'))
    const done = job(abort.signal)
      .catch((error: unknown) => deps.log.error({ error, brainstormId }, 'AI work on a board failed'))
      .finally(() => {
        clearTimeout(timer)
        working.delete(id)
      })
    working.set(id, { brainstormId, abort, done })
  }

  async function writeIdeas(run: IdeaRun, signal: AbortSignal): Promise<void> {
    let usage: Usage | undefined
    const count = (one: Usage | undefined) => void (usage = addUsage(usage, one))
    const results = await Promise.allSettled(ideaCategories.map((category) => writeCategory(run, category, signal, count)))
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    for (const error of failures) deps.log.warn({ error, brainstormId: run.brainstormId }, 'writing the ideas of a category failed')
    const cause: unknown = signal.aborted ? signal.reason : failures[0]
    const code: ErrorCode = cause instanceof AppError ? cause.code : failures.length > 0 ? 'ai_unavailable' : 'ai_refused'
    await endRun(deps, run, code, usage)
  }

  async function writeCategory(
    run: IdeaRun,
    category: IdeaCategory,
    signal: AbortSignal,
    count: (usage: Usage | undefined) => void,
  ): Promise<void> {
    const prompt = askIdeas(run, category, run.known, run.language)
    const { assistant, facts } = deps.models.of(run.permit)
    let n = 0
    let tokens: Tokens | undefined
    const items: unknown[] = []
    try {
      for await (const item of assistant.structured(prompt, signal, { tokens: (counted) => void (tokens = counted) })) {
        items.push(item)
        const idea = readIdea(item, ideaId(run.runId, category, n), category)
        if (!idea || n >= ideasPerCategory.max) continue
        n += 1
        const { given } = await applyToBoard(deps, run.sessionId, async (board) => {
          const { brainstorm } = board
          if (brainstorm?.runId !== run.runId || brainstorm.ideas.length >= limits.ideasPerBrainstorm) return null
          await board.set(brainstorm.id, { ideas: [...brainstorm.ideas, idea] })
          return { changes: [{ kind: 'ideas', ideas: [idea] }] }
        })
        // The run has ended or the board is full: more ideas are not needed.
        if (!given) return
      }
    } finally {
      count(usageOf(tokens, { model: facts.id, read: prompt, written: items.length === 0 ? '' : JSON.stringify(items) }))
    }
  }

  async function sweep(time: number): Promise<void> {
    const isLost = (id: string, until: number | null) => until !== null && until < time && !working.has(id)
    for (const { id, sessionId, runId, runUntil, groupingLine, groupingUntil } of await deps.store.brainstorms.overdue(time)) {
      const board = { sessionId, brainstormId: id }
      if (runId !== null && isLost(runId, runUntil)) await endRun(deps, { ...board, runId }, 'ai_interrupted')
      if (groupingLine !== null && isLost(groupingLine, groupingUntil))
        await endGrouping(deps, { ...board, line: groupingLine }, 'ai_interrupted')
    }
  }

  return {
    run: (run) => work(run.runId, run.brainstormId, (signal) => writeIdeas(run, signal)),
    group: (grouping: Grouping) => work(grouping.line, grouping.brainstormId, (signal) => writeGroups(deps, grouping, signal)),
    stop(brainstormId) {
      for (const job of working.values()) if (job.brainstormId === brainstormId) job.abort.abort(new AppError('ai_stopped'))
    },
    start() {
      // SQLite has a single process: every earlier owner is dead.
      let hasNoOwners = deps.store.dialect === 'sqlite'
      const sweepOverdue = () => sweep(hasNoOwners ? Number.MAX_SAFE_INTEGER : deps.now()).finally(() => (hasNoOwners = false))
      sweeping = every(limits.answerSweepMs, 'boards', sweepOverdue, deps.log)
    },
    async close() {
      closing = true
      await sweeping?.stop()
      for (const { abort } of working.values()) abort.abort(new AppError('ai_interrupted'))
      await Promise.all([...working.values()].map(({ done }) => done))
    },
  }
}
