// Measures how long the machine makes programs wait: a file on the product's disk that is flushed ten times a second, and this process's timers.
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const everyMs = 100
const page = Buffer.alloc(4_096, 1)

/** The longest waits, in milliseconds. */
export interface Pauses {
  flushMs: number
  timerMs: number
}

/** Starts to watch; the returned function stops and returns what was seen. It may be called again. */
export async function watchPauses(): Promise<() => Promise<Pauses>> {
  const folder = await mkdtemp(join(tmpdir(), 'kring-bench-disk-'))
  const file = await open(join(folder, 'flushed'), 'w')
  const timers = monitorEventLoopDelay({ resolution: 10 })
  timers.enable()
  let flushMs = 0
  let isOver = false
  const flushing = (async () => {
    while (!isOver) {
      const since = performance.now()
      await file.write(page, 0, page.length, 0)
      await file.datasync()
      flushMs = Math.max(flushMs, performance.now() - since)
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  })()
  async function end(): Promise<Pauses> {
    isOver = true
    await flushing
    timers.disable()
    await file.close()
    await rm(folder, { recursive: true, force: true })
    return { flushMs, timerMs: timers.max / 1e6 }
  }
  let ended: Promise<Pauses> | undefined
  return () => (ended ??= end())
}
