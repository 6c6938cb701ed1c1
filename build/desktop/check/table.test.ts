// The rows, the table and the exit code of npm run desktop:check, from reports as Playwright writes them.
import { describe, expect, it } from 'vitest'
import { drawTable, exitCodeOf, rowsOfReport, type Report, type Row } from './table.ts'

const red = '\u001b[31m'
const report: Report = {
  suites: [
    {
      title: 'desktop/life.spec.ts',
      specs: [
        { title: 'the app starts · DESK-03', tests: [{ status: 'expected', annotations: [], results: [{}] }] },
        {
          title: 'the identity survives a restart',
          tests: [{ status: 'skipped', annotations: [{ type: 'skip', description: 'no keyring' }], results: [] }],
        },
      ],
      suites: [
        {
          title: 'links',
          specs: [
            {
              title: 'a link starts the app within 3 s',
              tests: [
                {
                  status: 'unexpected',
                  annotations: [{ type: 'measured', description: '4.1 s' }],
                  results: [{ error: { message: `${red}Error: expected less than 3000\nat links.spec.ts` } }],
                },
              ],
            },
            {
              title: 'a link opens in the running app',
              tests: [{ status: 'flaky', annotations: [{ type: 'measured', description: '0.4 s' }], results: [{}, {}] }],
            },
          ],
        },
      ],
    },
  ],
  errors: [],
}

describe('the rows of a report', () => {
  it('have the measured time, and a skipped test counts as failed', () => {
    expect(rowsOfReport(report, 1)).toEqual([
      { name: 'the app starts', result: 'passed' },
      { name: 'the identity survives a restart', result: 'failed', note: 'skipped: no keyring' },
      { name: 'a link starts the app within 3 s', result: 'failed', note: '4.1 s; Error: expected less than 3000' },
      { name: 'a link opens in the running app', result: 'passed', note: '0.4 s; only at the second attempt' },
    ])
  })

  it('say that nothing ran if there is no report, or an empty one', () => {
    const row = { name: 'the tests', result: 'failed', note: 'Playwright ran none; its output is above.' }
    expect(rowsOfReport(null, 1)).toEqual([row])
    expect(rowsOfReport({ suites: [], errors: [] }, 0)).toEqual([row])
  })

  it('include errors outside tests, and a failed run without a failed test', () => {
    expect(rowsOfReport({ suites: [], errors: [{ message: 'life.spec.ts does not load\nat x' }] }, 1)).toEqual([
      { name: 'the tests', result: 'failed', note: 'life.spec.ts does not load' },
    ])
    const passed = { title: 'x', specs: [{ title: 'a', tests: [{ status: 'expected' as const, annotations: [], results: [] }] }] }
    expect(rowsOfReport({ suites: [passed] }, 130)).toEqual([
      { name: 'a', result: 'passed' },
      { name: 'the tests', result: 'failed', note: 'Playwright ended with 130; its output is above.' },
    ])
  })
})

const rows: Row[] = [
  { name: 'the app starts', result: 'passed' },
  { name: 'cold link', result: 'failed', note: '4.1 s' },
  { name: 'the tray', result: 'not seen', note: 'nobody was asked' },
]

describe('the table', () => {
  it('is aligned, and ends with the count', () => {
    expect(drawTable(rows)).toBe(
      [
        'passed    the app starts',
        'failed    cold link       4.1 s',
        'not seen  the tray        nobody was asked',
        '1 passed, 1 failed, 1 not seen',
      ].join('\n'),
    )
  })

  it('ends the script with 1 if something failed or nothing was checked, not for what nobody saw', () => {
    expect(exitCodeOf(rows)).toBe(1)
    expect(exitCodeOf(rows.filter(({ result }) => result !== 'failed'))).toBe(0)
    expect(exitCodeOf([])).toBe(1)
  })
})
