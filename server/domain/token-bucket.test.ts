// A burst, then a steady rate, whatever the clock does.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenBucket } from './token-bucket.ts'

const taken = (bucket: ReturnType<typeof tokenBucket>, times: number[]) => times.filter((now) => bucket.take(now)).length
const often = (count: number, now: number) => Array.from({ length: count }, () => now)

describe('a token bucket', () => {
  it('lets a burst through, then so many a second, and fills up no higher than the burst', () => {
    const bucket = tokenBucket(30, 5)
    expect(taken(bucket, often(50, 0))).toBe(30)
    expect(taken(bucket, often(50, 199))).toBe(0)
    expect(taken(bucket, often(50, 1_000))).toBe(5)
    expect(taken(bucket, often(50, 60_000))).toBe(30)
  })

  it('gives nothing for a clock that goes backwards', () => {
    const bucket = tokenBucket(1, 1)
    expect([bucket.take(10_000), bucket.take(0), bucket.take(500)]).toEqual([true, false, false])
  })

  it('never lets more through than burst and rate allow', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { maxLength: 200 }), (steps) => {
        let now = 0
        const times = steps.map((step) => (now += step))
        expect(taken(tokenBucket(10, 4), times)).toBeLessThanOrEqual(10 + (now / 1000) * 4 + 1e-6)
      }),
    )
  })
})
