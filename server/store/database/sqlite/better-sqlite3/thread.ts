// A thread that owns one database at a time, and the calls that wait for it. If it ends, all of them fail.
import { Worker } from 'node:worker_threads'
import { sqliteError, type Failure } from './sqlite-errors.ts'

export interface Call {
  task: 'open' | 'exec' | 'all' | 'run' | 'close'
  filename?: string
  mustExist?: boolean
  sql?: string
  statement?: number
  bindings?: unknown[]
}
export interface Answer {
  /** Why the package cannot be loaded. */
  unloadable?: Failure
  failure?: Failure
  columns?: string[]
  rows?: unknown[][]
  lastID?: number
  changes?: number
}
export type Done = (error: Error | null, answer: Answer) => void

export interface Thread {
  /** Whether the call was sent to the thread; `done` is called in any case. */
  call(call: Call, done: Done): boolean
  forget(statement: number): void
  /** Runs when the thread has ended, before the calls fail. */
  onEnd(): void
  terminate(): Promise<unknown>
}

const isBuilt = !import.meta.url.endsWith('.ts')
const script = new URL(isBuilt ? './sqlite-worker.js' : './sqlite-worker.mjs', import.meta.url)

/** Starting a thread takes 40 ms, and backups and tests open one database after another. */
const idle: Thread[] = []
const maxIdle = 4

export function takeThread(): Thread {
  return idle.pop() ?? startThread()
}

/** The thread must have closed its database. */
export function returnThread(thread: Thread): void {
  if (idle.length === maxIdle) return void thread.terminate()
  idle.push(thread)
  thread.onEnd = () => idle.splice(idle.indexOf(thread), 1)
}

function startThread(): Thread {
  const worker = new Worker(script, { execArgv: [], env: {} })
  const waiting = new Map<number, Done>()
  let calls = 0
  let hasEnded = false
  let cause: unknown
  // The statement may have been committed: see `wasConnectionLost`.
  const ended = () => sqliteError('SQLITE_ABORT', 'the thread of the database ended', { cause })

  const thread: Thread = {
    call(call, done) {
      const fail = (error: Error) => queueMicrotask(() => done(error, {}))
      if (hasEnded) return (fail(ended()), false)
      calls += 1
      try {
        worker.postMessage({ call: calls, ...call })
      } catch (error) {
        // A bound value that cannot be copied, such as a function.
        return (fail(sqliteError('SQLITE_MISUSE', String(error))), false)
      }
      if (waiting.size === 0) worker.ref()
      waiting.set(calls, done)
      return true
    },
    forget(statement) {
      if (!hasEnded) worker.postMessage({ task: 'forget', statement })
    },
    onEnd: () => undefined,
    terminate: () => worker.terminate(),
  }

  // Like an open database of sqlite3, an idle thread does not keep the process alive.
  worker.unref()
  worker.on('message', ({ call, ...answer }: Answer & { call: number }) => {
    const done = waiting.get(call)
    waiting.delete(call)
    if (waiting.size === 0) worker.unref()
    done?.(null, answer)
  })
  worker.on('error', (error) => (cause = error))
  worker.on('exit', () => {
    hasEnded = true
    thread.onEnd()
    for (const done of waiting.values()) done(ended(), {})
    waiting.clear()
  })
  return thread
}
