// Code that runs before all tests of a file, such as the start of a shared server, counts as covered by each of them.
// StrykerJS counts it as covered by none, as it does with code that runs when a module loads, and would report its mutants as survivors.
import { afterAll, beforeAll, beforeEach } from 'vitest'

type Hits = Record<string, number>
interface Stryker {
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> }
}

const stryker = (globalThis as { __stryker__?: Stryker }).__stryker__
let loaded: Hits = {}
// The tests of files that ran earlier: files may share a process.
let earlier = new Set<string>()

beforeAll(() => {
  loaded = { ...stryker?.mutantCoverage?.static }
  earlier = new Set(Object.keys(stryker?.mutantCoverage?.perTest ?? {}))
})

afterAll(() => {
  const coverage = stryker?.mutantCoverage
  if (!coverage) return
  const prepared = Object.entries(coverage.static).filter(([mutant, hits]) => hits > (loaded[mutant] ?? 0))
  for (const [test, covered] of Object.entries(coverage.perTest))
    if (!earlier.has(test)) for (const [mutant, hits] of prepared) covered[mutant] ??= hits
})

// The contract of the stores runs with one driver, without the tests that take 5 to 20 seconds each: a mutant may be reached by all of them.
// Tests that measure time are skipped too: code with mutants in it is too slow for them.
const skipped = /^SQLite with better-sqlite3|10000 events|100 of 500 questions|are read in time/
beforeEach(({ task, skip }) => skip(skipped.test(task.fullTestName)))
