// Measures the main-thread time of a function for a hostile text, regardless of other work on the machine.
import { worstTexts } from './worst-texts.ts'

const allowedMs = 50
const growthFromMs = 25
const tries = 3

/** Milliseconds of processor time, at most of elapsed time: waiting for a core does not count. */
function once(run: () => unknown): number {
  const [cpu, clock] = [process.cpuUsage(), performance.now()]
  run()
  const passed = performance.now() - clock
  const { user, system } = process.cpuUsage(cpu)
  return Math.min(passed, (user + system) / 1_000)
}

function least(run: () => unknown, enough: number): number {
  let ms = Infinity
  for (let n = 0; n < tries && ms > enough; n += 1) ms = Math.min(ms, once(run))
  return ms
}

/** The worst texts of a length that cost over 50 ms, or more than three and a half times as much as texts of half the length. */
export function costly(run: (text: string) => unknown, length: number): string[] {
  const found: string[] = []
  const halves = new Map(worstTexts(length / 2))
  for (const [name, text] of worstTexts(length)) {
    const ms = least(() => run(text), growthFromMs)
    const half = halves.get(name) ?? ''
    if (ms > allowedMs) found.push(`${name}: ${Math.round(ms)} ms`)
    else if (ms > growthFromMs) {
      const halfMs = least(() => run(half), 0)
      const again = least(() => run(text), 3.5 * halfMs)
      if (again > growthFromMs && again > 3.5 * halfMs)
        found.push(`${name}: ${Math.round(halfMs)} ms for half of it, ${Math.round(again)} ms for the whole`)
    }
  }
  return found
}
