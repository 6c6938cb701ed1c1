// Tells the server how much memory this process takes, and ends it when that is too much: a thread, because a busy process hears no timer.
import { Worker } from 'node:worker_threads'
import { limits } from '../../../shared/limits.ts'

/** The pipe on which the resident bytes are written, one number a line. */
export const memoryPipe = 3

// Text, so that it needs no file of its own beside the bundle.
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
  // The server ends it sooner, unless it is gone or stuck.
  const until = Date.now() + limits.documentReadMs + 2_000
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 }
  new Worker(watch, { eval: true, execArgv: [], workerData: { pipe: memoryPipe, bytes, until }, resourceLimits }).unref()
}
