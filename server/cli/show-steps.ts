// Shows on a terminal how far a backup or restore is, and lets Ctrl+C cancel it until the data is replaced.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { OnStep } from '../backup/disk.ts'

const everyMs = 500
const cancelled = 130
/** How long cancelled work may take to undo what it has done elsewhere. */
const undoMs = 3_000

/**
 * On Ctrl+C the process exits with 130: at once, or, with `work`, which is then aborted, when `end` is called, after three seconds at most.
 * Call `end` when the work has ended, however it ended.
 */
export function showSteps(work?: AbortController, stream: NodeJS.WriteStream = process.stderr): { onStep: OnStep; end: () => void } {
  let [step, output, since]: [string, string | undefined, number] = ['Reading the settings', undefined, Date.now()]
  const clear = () => void (stream.isTTY && stream.write('\r\x1b[K'))
  const print = () => {
    const seconds = Math.floor((Date.now() - since) / 1000)
    const size = output === undefined ? '' : ` ${(bytesOf(output) / 1e6).toFixed(1)} MB`
    stream.write(`\r\x1b[K${step}…${size} (${seconds} s)`)
  }
  const timer = stream.isTTY ? setInterval(print, everyMs) : undefined
  const cancel = () => {
    // Half-replaced data would be worse than a restore that takes a moment longer.
    // npm passes on a Ctrl+C that this process has received already.
    if (step === 'Replacing the data' || work?.signal.aborted) return
    clearInterval(timer)
    clear()
    stream.write('Cancelled; nothing was changed.\n')
    if (!work) process.exit(cancelled)
    setTimeout(() => process.exit(cancelled), undoMs)
    work.abort()
  }
  process.on('SIGINT', cancel)
  return {
    onStep(name, file) {
      ;[step, output, since] = [name, file, Date.now()]
      if (stream.isTTY) print()
    },
    end() {
      if (work?.signal.aborted) process.exit(cancelled)
      clearInterval(timer)
      process.off('SIGINT', cancel)
      clear()
    },
  }
}

/** Bytes of a file or folder that may not exist yet. */
function bytesOf(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return 0
  if (stat.isFile()) return stat.size
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0)
}
