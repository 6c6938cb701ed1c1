// A burst, then a steady rate, whatever the clock does.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenBucket, type TokenBucket } from './token-bucket.ts'

const take = (bucket: TokenBucket, now: number) => {
  if (bucket.waitMs(now) > 0) return false
  bucket.take(now)
  return true
}
const taken = (bucket: TokenBucket, times: number[]) => times.filter((now) => take(bucket, now)).length
const often = (count: number, now: number) => Array.from({ length: count }, () => now)

describe('a token bucket', () => {
  it('admits a burst, then the steady rate, and refills no higher than the burst', () => {
    const bucket = tokenBucket({ burst: 30, perMinute: 300 })
    expect(taken(bucket, often(50, 0))).toBe(30)
    expect(taken(bucket, often(50, 199))).toBe(0)
    expect(taken(bucket, often(50, 1_000))).toBe(5)
    expect(taken(bucket, often(50, 60_000))).toBe(30)
  })

  it('adds no tokens when the clock goes backwards', () => {
    const bucket = tokenBucket({ burst: 1, perMinute: 60 })
    expect([take(bucket, 10_000), take(bucket, 0), take(bucket, 500)]).toEqual([true, false, false])
  })

  it('reports exactly how long to wait · GUARD-11', () => {
    const bucket = tokenBucket({ burst: 2, perMinute: 300 })
    bucket.take(0, 2)
    expect([bucket.waitMs(0), bucket.waitMs(150), bucket.waitMs(200), bucket.waitMs(400)]).toEqual([200, 50, 0, 0])
  })

  it('is full at any time until something is taken, whatever the clock says', () => {
    const bucket = tokenBucket({ burst: 1, perMinute: 60 })
    expect([bucket.isFull(-5_000), bucket.waitMs(5), bucket.isFull(5)]).toEqual([true, 0, true])
    bucket.take(5)
    expect([bucket.isFull(5), bucket.waitMs(5), bucket.waitMs(1_005)]).toEqual([false, 1_000, 0])
  })

  it('owes what other nodes took in excess, at most one burst · GUARD-11', () => {
    const bucket = tokenBucket({ burst: 10, perMinute: 600 })
    bucket.take(0, 1_000)
    expect([bucket.waitMs(0), bucket.isFull(1_999), bucket.isFull(2_000)]).toEqual([1_100, false, true])
  })

  it('never admits more than burst and rate allow', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { maxLength: 200 }), (steps) => {
        let now = 0
        const times = steps.map((step) => (now += step))
        expect(taken(tokenBucket({ burst: 10, perMinute: 240 }), times)).toBeLessThanOrEqual(10 + (now / 1000) * 4 + 1e-6)
      }),
    )
  })
})
