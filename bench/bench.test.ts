// The bench's own arithmetic; the cells are run by `npm run bench`.
import { describe, expect, it } from 'vitest'
import { filesOf } from './cells/first-load.ts'
import { runCell, Skipped, type Cell } from './harness/cell.ts'
import { checkGoals, findUnmatched, passes } from './harness/goals.ts'
import { interleave, median, medianRatio, percentile, rotated } from './harness/measure.ts'
import { readTokens } from './servers/tokens.ts'

describe('figures', () => {
  it('the median stands in the middle, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 2, 3])).toBe(2.5)
    expect(median([])).toBeNaN()
  })

  it('a percentile lies between its neighbours', () => {
    expect(percentile([0, 10, 20], 0.95)).toBeCloseTo(19)
    expect(percentile([7], 0.99)).toBe(7)
  })

  it('a slow round slows both sides and leaves the ratio', () => {
    expect(medianRatio([2, 20, 2], [1, 10, 1])).toBe(2)
    expect(() => medianRatio([1], [])).toThrow()
  })

  it('every side begins in turn', async () => {
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

  it('a value at the limit is good, above it is a miss', () => {
    expect(checkGoals(limits, [measured({ open: 1.2, send: 1.2 })]).map(({ met }) => met)).toEqual([true, false])
  })

  it('a missed goal fails a run, but not a quick one', () => {
    const results = [measured({ open: 2, send: 1 })]
    const goals = checkGoals(limits, results)
    expect(passes(results, goals, [], false)).toBe(false)
    expect(passes(results, goals, [], true)).toBe(true)
  })

  it('what was lost fails every run, and what was skipped none', () => {
    expect(passes([{ status: 'broken' }], [], [], true)).toBe(false)
    expect(passes([{ status: 'skipped' }], checkGoals(limits, [{ name: 'stream', ratios: {} }]), [], false)).toBe(true)
  })

  it('a limit that is not measured, and a ratio without a limit, are told', () => {
    expect(findUnmatched(limits, [measured({ open: 1, speed: 1 })])).toHaveLength(2)
  })
})

describe('cells', () => {
  const cell = (measure: Cell['measure']): Cell => ({ name: 'one', about: 'One', measure })
  const options = { rounds: 1, quick: true }

  it('one whose peer is missing is skipped, one that fails or loses something is broken', async () => {
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

  it('one whose load generator was too busy is suspect', async () => {
    expect(
      (
        await runCell(
          cell(() => Promise.resolve({ figures: {}, ratios: {}, suspect: true })),
          options,
        )
      ).status,
    ).toBe('suspect')
  })

  it('a first load counts every static import once, and no styles', () => {
    const manifest = {
      'index.html': { file: 'entry.js', imports: ['_shared.js'] },
      'page.tsx': { file: 'page.js', imports: ['_shared.js', 'index.html'] },
      '_shared.js': { file: 'shared.js' },
      'style.css': { file: 'style.css' },
    }
    expect(filesOf(manifest, ['index.html', 'page.tsx', 'style.css'])).toEqual(['entry.js', 'shared.js', 'page.js'])
  })

  it('tokens are read back from the text they came in', () => {
    expect(readTokens('0:17 1:23 ')).toEqual([
      { index: 0, madeUs: 17 },
      { index: 1, madeUs: 23 },
    ])
  })
})
