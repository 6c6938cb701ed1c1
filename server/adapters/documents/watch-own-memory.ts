// Reports this process's memory usage to the server, and ends the process if it is too high. Runs in a thread, because a busy process
// runs no timers.
import { Worker } from 'node:worker_threads'
import { limits } from '../../../shared/limits/limits.ts'

/** The pipe to which the resident bytes are written, one number per line. */
export const memoryPipe = 3

// Source text, so that no extra file is needed beside the bundle.
const watch = `
const { writeSync } = require('node:fs')
const { pipe, bytes, until } = require('node:worker_threads').workerData
let told = 0
setInterval(() => {
  const now = process.memoryUsage.rss()
  try {
    if (now > bytes || Date.now() > until) throw new Error('too much')
    if (Math.abs(now - told) > 2e6) writeSync(pipe, String((told = now)) + '\\n')
  } catch {
    process.kill(process.pid, 'SIGKILL')
  }
}, 10)`

export function watchOwnMemory(): void {
  const bytes = limits.documentMegabytes * 1024 * 1024
  // The server kills it earlier, unless the server has ended or is stuck.
  const until = Date.now() + limits.documentReadMs + 2_000
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 }
  new Worker(watch, { eval: true, execArgv: [], workerData: { pipe: memoryPipe, bytes, until }, resourceLimits }).unref()
}
