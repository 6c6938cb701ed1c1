// How a thread is used: its calls, when it keeps the process alive, what happens when it ends, and how many threads are kept for reuse.
import { expect, it, vi } from 'vitest'
import { returnThread, takeThread, type Answer, type Call } from './thread.ts'

interface FakeWorker {
  script: URL
  options: unknown
  sent: unknown[]
  refs: string[]
  ended: number
  emit(event: string, given?: unknown): void
}

const { workers, refusing } = vi.hoisted(() => ({ workers: [] as FakeWorker[], refusing: { error: null as Error | null } }))
vi.mock('node:worker_threads', async () => {
  const { EventEmitter } = await import('node:events')
  return {
    Worker: class extends EventEmitter {
      sent: unknown[] = []
      refs: string[] = []
      ended = 0
      constructor(
        readonly script: URL,
        readonly options: unknown,
      ) {
        super()
        workers.push(this as unknown as FakeWorker)
      }
      postMessage(message: unknown) {
        if (refusing.error) throw refusing.error
        this.sent.push(message)
      }
      ref = () => void this.refs.push('ref')
      unref = () => void this.refs.push('unref')
      terminate = () => Promise.resolve((this.ended += 1))
    },
  }
})

function start() {
  const thread = takeThread()
  const worker = workers.at(-1)!
  const answers: unknown[] = []
  const call = (sql: string) =>
    thread.call({ task: 'exec', sql } satisfies Call, (error, answer) => void answers.push([sql, error, answer]))
  return {
    thread,
    worker,
    answers,
    call,
    answer: (number: number, given: Answer = {}) => worker.emit('message', { call: number, ...given }),
  }
}

it('a thread starts without the options and the environment of the server, and does not keep the process alive', () => {
  const { worker } = start()
  expect(worker.script.href).toMatch(/\/server\/store\/database\/sqlite\/better-sqlite3\/sqlite-worker\.mjs$/)
  expect([worker.options, worker.refs]).toEqual([{ execArgv: [], env: {} }, ['unref']])
})

it('calls are numbered, and each gets its own answer', () => {
  const { worker, answers, call, answer } = start()
  expect([call('a'), call('b')]).toEqual([true, true])
  expect(worker.sent).toEqual([
    { call: 1, task: 'exec', sql: 'a' },
    { call: 2, task: 'exec', sql: 'b' },
  ])
  answer(2, { changes: 7 })
  answer(1)
  expect(answers).toEqual([
    ['b', null, { changes: 7 }],
    ['a', null, {}],
  ])
})

it('an answer that nobody waits for is ignored', () => {
  const { answers, call, answer } = start()
  call('a')
  for (const number of [9, 1, 1]) answer(number)
  expect(answers).toEqual([['a', null, {}]])
})

it('the process stays alive while any call is waiting', () => {
  const { worker, call, answer } = start()
  worker.refs.length = 0
  call('a')
  expect(worker.refs).toEqual(['ref'])
  call('b')
  expect(worker.refs).toEqual(['ref'])
  answer(1)
  expect(worker.refs).toEqual(['ref'])
  answer(2)
  expect(worker.refs).toEqual(['ref', 'unref'])
})

it('a value that cannot be sent makes only its own call fail', async () => {
  const { worker, answers, call, answer } = start()
  worker.refs.length = 0
  refusing.error = new Error('could not be cloned')
  expect([call('a'), answers]).toEqual([false, []])
  refusing.error = null
  await Promise.resolve()
  const message = 'SQLITE_MISUSE: Error: could not be cloned'
  expect(answers).toEqual([['a', expect.objectContaining({ code: 'SQLITE_MISUSE', message }), {}]])
  expect(worker.refs).toEqual([])
  expect(call('b')).toBe(true)
  answer(2)
  expect(answers).toHaveLength(2)
})

it('a thread is told to forget a statement only while it runs', () => {
  const { thread, worker } = start()
  thread.forget(3)
  expect(worker.sent).toEqual([{ task: 'forget', statement: 3 }])
  worker.emit('exit')
  thread.forget(4)
  expect(worker.sent).toHaveLength(1)
})

it('when a thread ends, waiting and later calls fail with the reason', async () => {
  const { thread, worker, answers, call, answer } = start()
  call('done')
  answer(1)
  call('waits')
  thread.onEnd = () => answers.push('end')
  const cause = new Error('out of memory')
  worker.emit('error', cause)
  worker.emit('exit')
  const ended = expect.objectContaining({ code: 'SQLITE_ABORT', message: 'SQLITE_ABORT: the thread of the database ended', cause }) as Error
  expect(answers).toEqual([['done', null, {}], 'end', ['waits', ended, {}]])
  expect([call('later'), worker.sent.length, answers.length]).toEqual([false, 2, 3])
  await Promise.resolve()
  expect(answers[3]).toEqual(['later', ended, {}])
  worker.emit('exit')
  expect(answers.filter((one) => one !== 'end')).toHaveLength(3)
})

it('a thread is ended on request', async () => {
  const { thread, worker } = start()
  await thread.terminate()
  expect(worker.ended).toBe(1)
})

it('up to four threads are kept for reuse; a fifth is ended, and one that has ended is not reused', () => {
  const [first, second, third, fourth, fifth] = [start(), start(), start(), start(), start()]
  for (const { thread } of [first, second, third, fourth, fifth]) returnThread(thread)
  expect([first, second, third, fourth, fifth].map(({ worker }) => worker.ended)).toEqual([0, 0, 0, 0, 1])
  second.worker.emit('exit')
  const taken = [1, 2, 3].map(() => takeThread())
  expect(taken).toEqual([fourth.thread, third.thread, first.thread])
  const before = workers.length
  takeThread()
  expect(workers).toHaveLength(before + 1)
})
