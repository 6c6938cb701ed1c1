// The result of npm run desktop:check: one row for each thing that was checked, as a table and as an exit code.

export interface Row {
  name: string
  /** 'not seen': only a person can check it, and none did. */
  result: 'passed' | 'failed' | 'not seen'
  /** A measured time, or the reason. */
  note?: string
}

/** Playwright's JSON report, as far as it is read here. */
interface Suite {
  title: string
  specs?: { title: string; tests: Test[] }[]
  suites?: Suite[]
}
interface Test {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  annotations: { type: string; description?: string }[]
  results: { error?: { message?: string } }[]
}
export interface Report {
  suites?: Suite[]
  errors?: { message?: string }[]
}

/**
 * One row for each test. A skipped test counts as failed: on a machine that has Electron nothing may be left out. `report` is null if
 * Playwright wrote none; `code` is its exit code.
 */
export function rowsOfReport(report: Report | null, code: number): Row[] {
  const rows: Row[] = (report?.suites ?? []).flatMap(rowsOfSuite)
  for (const { message } of report?.errors ?? []) rows.push({ name: 'the tests', result: 'failed', note: firstLine(message) })
  if (rows.length === 0) return [{ name: 'the tests', result: 'failed', note: 'Playwright ran none; its output is above.' }]
  const isUnexplained = code !== 0 && rows.every(({ result }) => result === 'passed')
  if (isUnexplained) rows.push({ name: 'the tests', result: 'failed', note: `Playwright ended with ${code}; its output is above.` })
  return rows
}

function rowsOfSuite({ specs = [], suites = [] }: Suite): Row[] {
  const own = specs.flatMap(({ title, tests }) => tests.map((test) => ({ name: title.split(' · ')[0] ?? title, ...outcome(test) })))
  return [...own, ...suites.flatMap(rowsOfSuite)]
}

function outcome({ status, annotations, results }: Test): Omit<Row, 'name'> {
  const noted = (type: string) => annotations.findLast((one) => one.type === type)?.description
  const measured = noted('measured')
  if (status === 'skipped') return { result: 'failed', note: `skipped: ${noted('skip') ?? 'without a reason'}` }
  if (status === 'unexpected') {
    const reason = firstLine(results.findLast(({ error }) => error)?.error?.message)
    return { result: 'failed', note: [measured, reason].filter(Boolean).join('; ') }
  }
  const note = [measured, status === 'flaky' ? 'only at the second attempt' : ''].filter(Boolean).join('; ')
  return { result: 'passed', ...(note && { note }) }
}

/** Without the colours that Playwright adds for a terminal. */
function firstLine(message = 'without a message'): string {
  // oxlint-disable-next-line no-control-regex
  return message.replaceAll(/\u001b\[[0-9;]*m/g, '').split('\n', 1)[0] ?? ''
}

/** A table of text; its last line is the count. */
export function drawTable(rows: readonly Row[]): string {
  const width = Math.max(0, ...rows.map(({ name }) => name.length))
  const lines = rows.map(({ name, result, note }) => `${result.padEnd(8)}  ${name.padEnd(width)}  ${note ?? ''}`.trimEnd())
  const count = (result: Row['result']) => rows.filter((row) => row.result === result).length
  return [...lines, `${count('passed')} passed, ${count('failed')} failed, ${count('not seen')} not seen`].join('\n')
}

/** 1 if something failed, or if there was nothing to check. */
export const exitCodeOf = (rows: readonly Row[]): number => (rows.length > 0 && rows.every(({ result }) => result !== 'failed') ? 0 : 1)
