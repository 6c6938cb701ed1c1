// Measures the main-thread time of a function for a hostile text, regardless of other work on the machine.
import { worstTexts } from './worst-texts.ts'

export const allowedMs = 50
const growthFromMs = 25
const growthAllowed = 3.5
const tries = 5
/** The most tries for a result that fails: a machine that is busy for a second must not fail a test. */
const mostTries = 25
/** The cost of `reference` on an idle core of 2.5 GHz. */
const referenceMs = 8.5

const reference = () =>
  Array.from({ length: 15_000 }, (_, n) => `${(n * 7_919) % 20_011}`)
    .sort()
    .join()
    .replaceAll('1', '<b>').length

/** Milliseconds of processor time, or of elapsed time if that is less: waiting for a core does not count. */
function once(run: () => unknown): number {
  const [cpu, clock] = [process.cpuUsage(), performance.now()]
  run()
  const passed = performance.now() - clock
  const { user, system } = process.cpuUsage(cpu)
  return Math.min(passed, (user + system) / 1_000)
}

/** The fastest of several tries. If other programs slow this core down, they slow the reference down too, and only the ratio counts. */
export function leastMs(run: () => unknown, enough: number): number {
  let ms = Infinity
  for (let n = 0; ms > enough && n < (ms > allowedMs ? mostTries : tries); n += 1) {
    const taken = once(run)
    ms = Math.min(ms, taken)
    if (ms > enough) ms = Math.min(ms, (taken * referenceMs * 3) / once(() => [1, 2, 3].forEach(reference)))
  }
  return ms
}

/** The worst texts of a length that cost over 50 ms, or more than 3.5 times as much as texts of half the length. */
export function costly(run: (text: string) => unknown, length: number): string[] {
  const found: string[] = []
  const halves = new Map(worstTexts(length / 2))
  for (const [name, text] of worstTexts(length)) {
    const ms = leastMs(() => run(text), growthFromMs)
    const half = halves.get(name) ?? ''
    if (ms > allowedMs) found.push(`${name}: ${Math.round(ms)} ms`)
    else if (ms > growthFromMs) {
      // One after the other, so that both run under the same conditions; the smallest ratio counts.
      let growth = Infinity
      for (let n = 0; growth > growthAllowed && n < mostTries; n += 1)
        growth = Math.min(growth, once(() => run(text)) / once(() => run(half)))
      if (growth > growthAllowed) found.push(`${name}: ${growth.toFixed(1)} times as long as half of it`)
    }
  }
  return found
}
