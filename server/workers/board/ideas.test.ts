// Which ideas a run adds to the board, and what it is charged and reports when the assistant fails, is slow or writes too much.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Idea } from '../../../shared/board/board.ts'
import type { Tokens } from '../../../shared/entities.ts'
import { AppError } from '../../../shared/errors.ts'
import type { IdeaRun } from '../../deps.ts'
import type { StructuredPrompt } from '../../ports/ports.ts'
import { brainstormWith, changed, memoryBoard } from '../../testing/doubles/memory-board.ts'
import { createBrainstormWorker } from './brainstorm-worker.ts'

const of = { sessionId: 's', brainstormId: 'b', topic: 'Bread', runId: 'r' }
const run = { ...of, permit: {}, language: 'en', template: 'blank', answers: {}, known: ['Rye'] } as unknown as IdeaRun
const running = brainstormWith({ status: 'ideas', runId: 'r', runUntil: 2_000_000, runs: 1 })
const draft = (title: string) => ({ title, description: 'Dark', tags: ['#new'] })
const idea = (category: string, n: number, title: string): Idea =>
  ({ id: `r.${category}.${n}`, category, title, description: 'Dark', tags: ['new'] }) as Idea
const ended = (status: 'results' | 'questions', failure: string | null) => changed({ kind: 'status', status, failure })

interface Given {
  /** What the assistant returns for a category; nothing for the others. `error`: thrown after it. `tokens`: reported before it. */
  written?: Partial<Record<string, { items?: unknown[]; error?: unknown; tokens?: Tokens; isSilent?: boolean }>>
  board?: Partial<typeof running>
}

function scene({ written = {}, board = {} }: Given = {}) {
  const { deps, told, find } = memoryBoard({ brainstorms: [{ ...running, ...board }] })
  const taken: unknown[] = []
  const asked: StructuredPrompt[] = []
  async function* structured(prompt: StructuredPrompt, signal: AbortSignal, report: { tokens(counted: Tokens): void }) {
    asked.push(prompt)
    const { items = [], error, tokens, isSilent = false } = written[(prompt.input as { category: string }).category] ?? {}
    if (tokens) report.tokens(tokens)
    for (const item of items) {
      taken.push(item)
      yield await Promise.resolve(item)
    }
    if (error !== undefined) throw error as Error
    if (!isSilent) return
    await new Promise((resolve) => (signal.aborted ? resolve(null) : signal.addEventListener('abort', resolve)))
    throw signal.reason as Error
  }
  deps.models.of = () => ({ assistant: { structured }, facts: { id: 'm' } }) as never
  Object.assign(deps.log, { error: (...line: unknown[]) => void told.logged.push(line) })
  Object.assign(deps.store, { dialect: 'sqlite' })
  Object.assign(deps.store.brainstorms, { overdue: () => Promise.resolve([]) })
  const worker = createBrainstormWorker(deps)
  return { worker, deps, told, asked, taken, ideas: () => find('b')!.ideas }
}
/** Not `vi.waitFor`, which would advance the clock. */
async function until(holds: () => boolean) {
  for (let n = 0; n < 10_000 && !holds(); n += 1) await new Promise(setImmediate)
  expect(holds()).toBe(true)
}
const ends = ({ told }: ReturnType<typeof scene>) => until(() => told.settled.length === 1)
const how = ({ told }: ReturnType<typeof scene>) => told.settled.map(([line, way]) => [line, way])

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

it('each of the five categories is requested once, with the ideas that exist', async () => {
  const made = scene()
  made.worker.run(run)
  await ends(made)
  expect(made.asked.map(({ input }) => (input as { category: string }).category)).toEqual([
    'headlines',
    'hooks',
    'strategies',
    'content',
    'tactics',
  ])
  expect(made.asked[0]).toMatchObject({ task: 'ideas', language: 'en', input: { topic: 'Bread', known: ['Rye'] } })
})

it('ideas are added one by one, at most three of a category, and anything that is not an idea is left out', async () => {
  const items = [draft('Rye'), { title: '' }, draft('Spelt'), draft('Oats'), draft('Corn')]
  const made = scene({ written: { hooks: { items }, content: { items: [draft('Rolls')] } } })
  made.worker.run(run)
  await ends(made)
  const added = [idea('hooks', 0, 'Rye'), idea('content', 0, 'Rolls'), idea('hooks', 1, 'Spelt'), idea('hooks', 2, 'Oats')]
  expect(new Set(made.ideas())).toEqual(new Set(added))
  expect(made.told.published).toHaveLength(5)
  expect(made.told.published).toEqual(
    expect.arrayContaining([...added.map((one) => changed({ kind: 'ideas', ideas: [one] })), ended('results', null)]),
  )
  expect(how(made)).toEqual([['ideas.r', 'spent']])
  expect(made.told.logged).toEqual([])
})

it('a board has at most 60 ideas', async () => {
  const [full, almost] = [60, 59].map((count) =>
    scene({
      board: { ideas: Array.from({ length: count }, (_, n) => idea('tactics', n, 'Old')).map((one) => ({ ...one, id: `old.${one.id}` })) },
      written: { hooks: { items: [draft('Rye'), draft('Spelt')] } },
    }),
  )
  for (const made of [full!, almost!]) {
    made.worker.run(run)
    await ends(made)
    expect(made.ideas()).toHaveLength(60)
  }
  expect([how(full!), how(almost!)]).toEqual([[['ideas.r', 'refunded']], [['ideas.r', 'spent']]])
})

it.each([
  ['replaced', { runId: 'newer' }],
  ['ended with its brainstorm', { runId: null, endedAt: 1 }],
])('ideas of a run that was %s are not added: no more of them are read, and nothing is ended, refunded or logged', async (_how, board) => {
  const made = scene({ board, written: { hooks: { items: [draft('Rye'), draft('Spelt')] } } })
  made.worker.run(run)
  await until(() => made.asked.length === 5)
  await made.worker.close()
  expect(made.taken).toEqual([draft('Rye')])
  expect([made.ideas(), made.told.set, made.told.settled, made.told.published, made.told.logged]).toEqual([[], [], [], [], []])
})

it.each<[string, unknown, string]>([
  ['its reason', new AppError('ai_busy'), 'ai_busy'],
  ['that it is unavailable', new Error('socket closed'), 'ai_unavailable'],
])('a run without ideas whose assistant fails is refunded and reports %s', async (_what, error, code) => {
  const made = scene({ written: { tactics: { error } } })
  made.worker.run(run)
  await ends(made)
  expect(made.told.settled).toEqual([['ideas.r', 'refunded', undefined]])
  expect(made.told.published).toEqual([ended('questions', code)])
  expect(made.told.logged).toEqual([[{ error, brainstormId: 'b' }, 'writing the ideas of a category failed']])
})

it('a run in which the assistant writes nothing is refunded and reports that it refused', async () => {
  const made = scene()
  made.worker.run(run)
  await ends(made)
  expect([made.told.published, made.told.logged]).toEqual([[ended('questions', 'ai_refused')], []])
})

it('the tokens of all categories are added up; those that the provider does not report are estimated', async () => {
  const reported = { input: 100, output: 20 }
  const items = [draft('Rye')]
  const exact = scene({ written: { hooks: { items, tokens: reported }, content: { items, tokens: { input: 7, output: 3 } } } })
  exact.worker.run(run)
  await ends(exact)
  expect(exact.told.settled).toEqual([['ideas.r', 'spent', { input: 107, output: 23 }]])
  const estimated = scene({ written: { hooks: { items } } })
  estimated.worker.run(run)
  await ends(estimated)
  const prompt = estimated.asked.find(({ input }) => (input as { category: string }).category === 'hooks')
  const tokens = (value: unknown) => Math.ceil(JSON.stringify(value).length / 3)
  expect(estimated.told.settled).toEqual([['ideas.r', 'spent', { input: tokens(prompt), output: tokens(items), isEstimated: true }]])
})

it('a run that takes longer than two minutes is stopped; ideas so far stay', async () => {
  const made = scene({ written: { hooks: { items: [draft('Rye')], isSilent: true } } })
  made.worker.run(run)
  await until(() => made.ideas().length === 1)
  vi.advanceTimersByTime(119_999)
  await new Promise(setImmediate)
  expect(made.told.settled).toEqual([])
  vi.advanceTimersByTime(1)
  await ends(made)
  expect(made.told.published.at(-1)).toEqual(ended('results', null))
  expect(made.told.logged).toMatchObject([[{ error: { code: 'ai_timeout' } }, 'writing the ideas of a category failed']])
})

it('a run that begins while the server shuts down is interrupted at once', async () => {
  const made = scene({ written: { hooks: { isSilent: true } } })
  await made.worker.close()
  made.worker.run(run)
  await ends(made)
  expect(made.told.published).toEqual([ended('questions', 'ai_interrupted')])
})

it('a failure of the store is logged, and nothing else happens', async () => {
  const made = scene()
  const error = new Error('disk full')
  made.deps.store.brainstorms.change = () => Promise.reject(error)
  made.worker.run(run)
  await until(() => made.told.logged.length > 0)
  expect(made.told.logged).toEqual([[{ error, brainstormId: 'b' }, 'AI work on a board failed']])
  expect(made.told.published).toEqual([])
})

it('on SQLite, whose only process has just started, all work is overdue the first time, and then only what is', async () => {
  const made = scene()
  const overdue = vi.fn((_time: number) => Promise.resolve([]))
  Object.assign(made.deps.store.brainstorms, { overdue })
  made.worker.start()
  await until(() => overdue.mock.calls.length === 1)
  await new Promise(setImmediate)
  vi.advanceTimersByTime(5_000)
  await until(() => overdue.mock.calls.length === 2)
  expect(overdue.mock.calls).toEqual([[Number.MAX_SAFE_INTEGER], [1_000_000]])
  await made.worker.close()
})
