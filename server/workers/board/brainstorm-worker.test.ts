// Ideas and groups of one board may be written at the same time: which of them is stopped, ended as lost, and waited for.
import { expect, it, onTestFinished, vi } from 'vitest'
import { bo, boardTime, brainstormWith, changed, memoryBoard } from '../../testing/doubles/memory-board.ts'
import type { Grouping, IdeaRun } from '../../deps.ts'
import { createBrainstormWorker } from './brainstorm-worker.ts'

const of = { sessionId: 's', brainstormId: 'b', topic: 'Bread' }
const run = { ...of, runId: 'r', permit: {}, language: 'en', template: 'blank', answers: {}, known: [] } as unknown as IdeaRun
const grouping = { ...of, notes: [], asker: bo.person, permit: {}, line: 'groups.1' } as unknown as Grouping
const both = brainstormWith({
  runId: 'r',
  runUntil: boardTime + 1,
  runs: 1,
  groupingLine: 'groups.1',
  groupingUntil: boardTime + 1,
  groupings: 1,
})

/** The board has these values; the assistant writes nothing until it is aborted. */
function worker(given: Partial<typeof both> = {}) {
  const { deps, told, find } = memoryBoard({ brainstorms: [{ ...both, ...given }] })
  const aborted: unknown[] = []
  // oxlint-disable-next-line require-yield -- it is aborted before it has anything to yield
  async function* structured(_prompt: object, signal: AbortSignal) {
    await new Promise((resolve) => (signal.aborted ? resolve(null) : signal.addEventListener('abort', resolve)))
    aborted.push((signal.reason as { code: string }).code)
    throw signal.reason as Error
  }
  deps.models.of = () => ({ assistant: { structured }, facts: { id: 'm' } }) as never
  const overdue = vi.fn(() => Promise.resolve([find('b')!]))
  Object.assign(deps.store, { dialect: 'postgres' })
  Object.assign(deps.store.brainstorms, { overdue })
  Object.assign(deps.log, { error: (...line: unknown[]) => void told.logged.push(line) })
  const made = createBrainstormWorker(deps)
  onTestFinished(() => made.close())
  const refunded = () => told.settled.map(([line]) => line)
  return { worker: made, refunded, overdue, aborted, deps, told }
}

it.each([
  ['the ideas', { runUntil: boardTime - 1 }, ['ideas.r']],
  ['the groups', { groupingUntil: boardTime - 1 }, ['groups.1']],
  ['both', { runUntil: boardTime - 1, groupingUntil: boardTime - 1 }, ['ideas.r', 'groups.1']],
  ['neither, at the end of its time', { runUntil: boardTime, groupingUntil: boardTime }, []],
])('of the work on one board only what is overdue is refunded: %s', async (_which, given, lines) => {
  const { worker: started, refunded, overdue } = worker(given)
  started.start()
  await started.close()
  expect(overdue).toHaveBeenCalledExactlyOnceWith(boardTime)
  expect(refunded()).toEqual(lines)
})

it('a run of ideas whose node has stopped is reported as interrupted', async () => {
  const { worker: started, told } = worker({ runUntil: boardTime - 1, groupingUntil: null, groupingLine: null })
  started.start()
  await started.close()
  expect(told.published).toEqual([changed({ kind: 'status', status: 'questions', failure: 'ai_interrupted' })])
})

it('work whose end could not be stored is no longer in progress: it is refunded once its lease has expired', async () => {
  const { worker: started, refunded, deps, told } = worker({ runUntil: boardTime - 1, groupingUntil: null, groupingLine: null })
  const { change } = deps.store.brainstorms
  deps.store.brainstorms.change = () => Promise.reject(new Error('disk full'))
  started.run(run)
  started.stop('b')
  await vi.waitFor(() => expect(told.logged.at(-1)).toMatchObject([{ error: { message: 'disk full' } }, 'AI work on a board failed']))
  await new Promise(setImmediate)
  deps.store.brainstorms.change = change
  started.start()
  await vi.waitFor(() => expect(refunded()).toEqual(['ideas.r']))
})

it('a failed search for overdue work is logged', async () => {
  const { worker: started, overdue, told } = worker()
  const error = new Error('disk full')
  overdue.mockRejectedValueOnce(error)
  started.start()
  await started.close()
  expect(told.logged).toEqual([[{ error, worker: 'boards' }, 'background work failed']])
})

it('work in progress on this node is not refunded, although its lease has expired', async () => {
  const { worker: started, refunded, overdue, aborted } = worker({ runUntil: 1, groupingUntil: 1 })
  started.run(run)
  started.group(grouping)
  started.start()
  await vi.waitFor(() => expect(overdue).toHaveBeenCalled())
  await new Promise(setImmediate)
  expect([refunded(), aborted]).toEqual([[], []])
})

it('ending a brainstorm stops its ideas and its groups', async () => {
  const { worker: started, refunded, aborted } = worker()
  started.run(run)
  started.group(grouping)
  started.stop('another')
  await new Promise(setImmediate)
  expect(aborted).toEqual([])
  started.stop('b')
  await vi.waitFor(() => expect(refunded().toSorted()).toEqual(['groups.1', 'ideas.r']))
  expect(new Set(aborted)).toEqual(new Set(['ai_stopped']))
})

it('shutting down interrupts ideas and groups, and waits until both have ended', async () => {
  const { worker: started, refunded, aborted } = worker()
  started.run(run)
  started.group(grouping)
  await started.close()
  expect(new Set(aborted)).toEqual(new Set(['ai_interrupted']))
  expect(refunded().toSorted()).toEqual(['groups.1', 'ideas.r'])
})
