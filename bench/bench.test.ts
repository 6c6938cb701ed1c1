// Tests of the benchmark harness itself; `npm run bench` runs the cells.
import { describe, expect, it } from 'vitest'
import { filesOf } from './cells/first-load.ts'
import { runCell, Skipped, type Cell } from './harness/cell.ts'
import { checkGoals, findUnmatched, passes } from './harness/goals.ts'
import { interleave, largest, median, medianRatio, percentile, rotated } from './harness/measure.ts'
import { readTokens } from './servers/tokens.ts'

describe('figures', () => {
  it('the median is the middle value, or the mean of the two middle values, in any order', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 2, 3])).toBe(2.5)
    expect(median([])).toBeNaN()
  })

  it('a percentile is interpolated between the two nearest values', () => {
    expect(percentile([0, 10, 20], 0.95)).toBeCloseTo(19)
    expect(percentile([7], 0.99)).toBe(7)
  })

  it('the largest of more values than a call can have arguments', () => {
    expect(largest(Array.from({ length: 500_000 }, (_, n) => (n === 250_000 ? 8.5 : n % 7)))).toBe(8.5)
  })

  it('a round in which the machine is slow does not change the median ratio', () => {
    expect(medianRatio([2, 20, 2], [1, 10, 1])).toBe(2)
    expect(() => medianRatio([1], [])).toThrow()
  })

  it('the sides take turns in running first', async () => {
    expect([0, 1, 2, 3].map((round) => rotated(['a', 'b', 'c'], round).join(''))).toEqual(['abc', 'bca', 'cab', 'abc'])
    const order: string[] = []
    const samples = await interleave(2, ['a', 'b'] as const, (side, round) => Promise.resolve(order.push(`${side}${round}`)))
    expect(order).toEqual(['a0', 'b0', 'b1', 'a1'])
    expect(samples).toEqual({ a: [1, 4], b: [2, 3] })
  })
})

describe('goals', () => {
  const limits = { history: { open: 1.2, send: 1.15 }, stream: { cpu: 0.3 } }
  const measured = (ratios: Record<string, number>) => ({ name: 'history', status: 'measured' as const, ratios })

  it('a value at the limit meets the goal, a value above it misses it', () => {
    expect(checkGoals(limits, [measured({ open: 1.2, send: 1.2 })]).map(({ met }) => met)).toEqual([true, false])
  })

  it('a missed goal fails a run, but not a quick one', () => {
    const results = [measured({ open: 2, send: 1 })]
    const goals = checkGoals(limits, results)
    expect(passes(results, goals, [], false)).toBe(false)
    expect(passes(results, goals, [], true)).toBe(true)
  })

  it('a loss fails every run, a skipped cell fails none', () => {
    expect(passes([{ status: 'broken' }], [], [], true)).toBe(false)
    expect(passes([{ status: 'skipped' }], checkGoals(limits, [{ name: 'stream', ratios: {} }]), [], false)).toBe(true)
  })

  it('a limit that was not measured and a ratio without a limit are both reported', () => {
    expect(findUnmatched(limits, [measured({ open: 1, speed: 1 })])).toHaveLength(2)
  })
})

describe('cells', () => {
  const cell = (measure: Cell['measure']): Cell => ({ name: 'one', about: 'One', measure })
  const options = { rounds: 1, quick: true }

  it('a cell is skipped if its peer is missing, and broken if it fails or loses something', async () => {
    expect(
      (
        await runCell(
          cell(() => Promise.reject(new Skipped('no peer'))),
          options,
        )
      ).status,
    ).toBe('skipped')
    expect(
      (
        await runCell(
          cell(() => Promise.reject(new Error('fell'))),
          options,
        )
      ).status,
    ).toBe('broken')
    const losing = cell(() => Promise.resolve({ figures: {}, ratios: {}, lost: ['a message'] }))
    expect((await runCell(losing, options)).status).toBe('broken')
  })

  it('a cell is suspect if its load generator was too busy', async () => {
    expect(
      (
        await runCell(
          cell(() => Promise.resolve({ figures: {}, ratios: {}, suspect: true })),
          options,
        )
      ).status,
    ).toBe('suspect')
  })

  it('the first load counts every static import once, and no styles', () => {
    const manifest = {
      'index.html': { file: 'entry.js', imports: ['_shared.js'] },
      'page.tsx': { file: 'page.js', imports: ['_shared.js', 'index.html'] },
      '_shared.js': { file: 'shared.js' },
      'style.css': { file: 'style.css' },
    }
    expect(filesOf(manifest, ['index.html', 'page.tsx', 'style.css'])).toEqual(['entry.js', 'shared.js', 'page.js'])
  })

  it('tokens are parsed back from the streamed text', () => {
    expect(readTokens('0:17 1:23 ')).toEqual([
      { index: 0, madeUs: 17 },
      { index: 1, madeUs: 23 },
    ])
  })
})
