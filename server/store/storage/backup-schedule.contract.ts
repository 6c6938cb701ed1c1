// What every database must guarantee for scheduled backups: one node at a time makes one, and a former owner changes nothing.
import { describe, expect, it } from 'vitest'
import type { Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'

export function backupScheduleContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (schedule: Store['backupSchedule']) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      await test(store.backupSchedule)
    } finally {
      await store.close()
    }
  }

  describe('scheduled backups', () => {
    it('are claimed by one of twenty simultaneous calls, and again when the interval has passed · OPER-16', () =>
      withStore(async (schedule) => {
        const claim = (now: number) => schedule.claim(`at ${now}`, { now, until: now + 10, everyMs: 100 })
        const claims = await Promise.all(Array.from({ length: 20 }, () => claim(1_000)))
        const [lease, ...others] = claims.filter((one) => one !== null)
        expect([lease, others]).toEqual([{ holder: 'at 1000', fence: 1 }, []])
        await schedule.made(lease!, { at: 1_000, name: 'kring-1', bytes: 7 })
        expect([await claim(1_005), await claim(1_099)]).toEqual([null, null])
        expect(await claim(1_100)).toEqual({ holder: 'at 1100', fence: 2 })
        expect(await schedule.results()).toEqual({ made: { at: 1_000, name: 'kring-1', bytes: 7 }, failed: null })
      }))

    it('are taken over when a lease ends, and the former owner changes nothing · OPER-16', () =>
      withStore(async (schedule) => {
        const claim = (holder: string, now: number) => schedule.claim(holder, { now, until: now + 10, everyMs: 100 })
        const first = await claim('a', 1_000)
        expect(await schedule.renew(first!, 1_020)).toBe(true)
        expect(await claim('b', 1_019)).toBeNull()
        const second = await claim('b', 1_020)
        expect(second).toEqual({ holder: 'b', fence: 2 })
        expect(await schedule.renew(first!, 9_999)).toBe(false)
        await schedule.made(first!, { at: 1_000, name: 'late', bytes: 1 })
        await schedule.release(first!)
        expect(await schedule.results()).toEqual({ made: null, failed: null })
        expect(await claim('c', 1_029)).toBeNull()
        await schedule.release(second!)
        expect(await claim('c', 1_029)).toEqual({ holder: 'c', fence: 3 })
      }))

    it('that failed are tried again after a while; the next complete one replaces the failure · OPER-16', () =>
      withStore(async (schedule) => {
        const claim = (now: number) => schedule.claim('a', { now, until: now + 10, everyMs: 100 })
        await schedule.failed((await claim(1_000))!, { at: 1_001, reason: 'disk_full', retryAt: 1_050 })
        expect(await schedule.results()).toEqual({ made: null, failed: { at: 1_001, reason: 'disk_full' } })
        expect(await claim(1_049)).toBeNull()
        await schedule.made((await claim(1_050))!, { at: 1_050, name: 'kring-2', bytes: 8 })
        expect(await schedule.results()).toEqual({ made: { at: 1_050, name: 'kring-2', bytes: 8 }, failed: null })
      }))
  })
}
