// Combines the JSON reports of Vitest and Playwright into one count: how many passed and failed, which were skipped and why, and which passed only on a retry.
import { existsSync, readFileSync } from 'node:fs'

const none = () => ({ passed: 0, failed: 0, skipped: [], flaky: [], reasons: [] })
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

/** A run that failed without a failed test (a file that does not load, a missing report) counts as one failure. */
const countFailedRun = (count, exitCode) => (exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count)

export function countVitest(path, exitCode) {
  const count = none()
  for (const file of read(path)?.testResults ?? []) {
    if (file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')) count.failed += 1
    for (const test of file.assertionResults) {
      if (test.status === 'passed') {
        count.passed += 1
        // It failed before it passed.
        if (test.failureMessages?.length > 0) count.flaky.push(test.fullName)
      } else if (test.status === 'failed') count.failed += 1
      else count.skipped.push(test.fullName)
    }
  }
  return countFailedRun(count, exitCode)
}

export function countPlaywright(path, exitCode) {
  const count = none()
  const report = read(path)
  count.failed += report?.errors?.length ?? 0
  const walk = (suite, names) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        if (test.status === 'skipped') {
          count.skipped.push([...names, spec.title].join(' '))
          count.reasons.push(...test.annotations.flatMap(({ type, description }) => (type === 'skip' && description ? [description] : [])))
        } else if (test.status === 'unexpected') count.failed += 1
        else count.passed += 1
        if (test.status === 'flaky') count.flaky.push([...names, spec.title].join(' '))
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, [...names, inner.title])
  }
  for (const suite of report?.suites ?? []) walk(suite, [suite.title])
  return countFailedRun(count, exitCode)
}

export const sum = (counts) =>
  counts.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: [...a.skipped, ...b.skipped],
      flaky: [...a.flaky, ...(b.flaky ?? [])],
      reasons: [...new Set([...a.reasons, ...(b.reasons ?? [])])],
    }),
    none(),
  )
