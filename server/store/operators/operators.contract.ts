// What every database must guarantee for operators: an audit log that nobody changes, links that work once, and one operator who stays.
import { describe, expect, it } from 'vitest'
import type { Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'
import type { AuditEntry } from './audit.ts'

const dayMs = 24 * 60 * 60_000

export function operatorsContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      for (const id of ['olga', 'piet'])
        await store.accounts.add(
          { id, email: `${id}@example.com`, email_verified_at: null, password_hash: null, first_name: id, last_name: '' },
          1_000,
        )
      await test(store)
    } finally {
      await store.close()
    }
  }
  const entry = (at: number, action: AuditEntry['action'] = 'operator_added'): AuditEntry => ({
    operator: { id: 'olga', name: 'Olga', address: null },
    action,
    at,
  })

  describe('operators', () => {
    it('lines of the audit log are deleted after a year, and never before · OPER-13', () =>
      withStore(async ({ audit }) => {
        const now = Date.now()
        for (const age of [0, 364, 366, 800]) await audit.add(entry(now - age * dayMs))
        await expect(audit.removeBefore(now)).rejects.toThrow('audit lines cannot be changed')
        await expect(audit.removeBefore(now - 363 * dayMs)).rejects.toThrow('audit lines cannot be changed')
        expect(await audit.list({}, 10)).toHaveLength(4)
        expect(await audit.removeBefore(now - 365.5 * dayMs)).toBe(2)
        expect((await audit.list({}, 10)).map(({ at }) => now - at)).toEqual([0, 364 * dayMs])
      }))

    it('lines are listed from one time until before another · OPER-13', () =>
      withStore(async ({ audit }) => {
        for (const at of [10, 20, 30, 40]) await audit.add(entry(at))
        const times = async (from?: number, before?: number) => (await audit.list({ from, before }, 10)).map(({ at }) => at)
        expect([await times(20, 40), await times(20), await times(undefined, 20)]).toEqual([[30, 20], [40, 30, 20], [10]])
      }))

    it('one of 200 simultaneous uses of the links of the first start creates one operator · OPER-01', () =>
      withStore(async ({ operators }) => {
        const link = (digest: string, isFirst: boolean) => operators.addLink({ digest, is_first: isFirst, expires_at: 10_000 }, 2_000)
        expect(await Promise.all(['a', 'b'].map((digest) => link(digest, true)))).toEqual([true, true])
        expect(await Promise.all(['a', 'b'].map((digest) => operators.isLink(digest, 2_000)))).toEqual([true, true])
        const use = (digest: string, id: string, since = 3_000) =>
          operators.useLink(digest, { user_id: id, since, added_by: null }, entry(since)).then(
            () => 'used',
            (error: unknown) => (error as { code: string }).code,
          )
        const outcomes = await Promise.all(Array.from({ length: 200 }, (_, n) => use(n % 2 ? 'a' : 'b', n % 3 ? 'olga' : 'piet')))
        expect(outcomes.filter((one) => one === 'used')).toHaveLength(1)
        expect(outcomes.filter((one) => one === 'link_expired')).toHaveLength(199)
        expect(await operators.count()).toBe(1)
        expect(await link('c', true)).toBe(false)
        expect(await link('d', false)).toBe(true)
        expect(await use('d', 'piet', 10_000)).toBe('link_expired')
        expect([await operators.isLink('d', 9_999), await operators.isLink('d', 10_000), await operators.isLink('a', 3_000)]).toEqual([
          true,
          false,
          false,
        ])
      }))

    it('of two who remove each other at the same time, one stays · OPER-04', () =>
      withStore(async ({ operators, suspensions }) => {
        const ids = ['olga', 'piet']
        for (let round = 0; round < 10; round += 1) {
          for (const id of ids) await operators.add({ user_id: id, since: 1, added_by: null }, entry(1))
          const removed = ids.map((id) =>
            round % 2
              ? operators.remove(id, entry(2, 'operator_removed'))
              : suspensions.suspend({ subject: `user:${id}`, since: 2, until: null, reason: 'x' }, entry(2, 'person_suspended')),
          )
          const outcomes = await Promise.allSettled(removed)
          expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
          expect((await Promise.all(ids.map((id) => operators.find(id)))).filter(Boolean)).toHaveLength(1)
          for (const id of ids) await suspensions.restore(`user:${id}`, 3, entry(3, 'person_restored'))
        }
      }))

    it('a suspended operator does not count, so the only other one stays · OPER-04', () =>
      withStore(async ({ operators, suspensions }) => {
        for (const id of ['olga', 'piet']) await operators.add({ user_id: id, since: 1, added_by: null }, entry(1))
        await suspensions.suspend({ subject: 'user:piet', since: 2, until: null, reason: 'x' }, entry(2, 'person_suspended'))
        expect([await operators.find('piet'), (await operators.list()).length]).toEqual([null, 2])
        const code = 'last_operator'
        await expect(operators.mustLeave('olga')).rejects.toMatchObject({ code })
        await expect(operators.remove('olga', entry(3, 'operator_removed'))).rejects.toMatchObject({ code })
        const suspended = suspensions.suspend({ subject: 'user:olga', since: 3, until: null, reason: 'x' }, entry(3, 'person_suspended'))
        await expect(suspended).rejects.toMatchObject({ code })
        expect(await operators.remove('piet', entry(4, 'operator_removed'))).toBe(true)
        expect((await operators.find('olga'))?.id).toBe('olga')
      }))

    it('adding an operator in another way invalidates the links of the first start, but no other link · OPER-01', () =>
      withStore(async ({ operators, audit }) => {
        const link = (digest: string, isFirst: boolean) => operators.addLink({ digest, is_first: isFirst, expires_at: 10_000 }, 2_000)
        expect([await link('first', true), await link('other', false)]).toEqual([true, true])
        for (let n = 0; n < 2; n += 1) await operators.add({ user_id: 'olga', since: 1, added_by: null }, entry(1))
        expect([await operators.isLink('first', 3_000), await operators.isLink('other', 3_000)]).toEqual([false, true])
        const use = (digest: string) => operators.useLink(digest, { user_id: 'piet', since: 3_000, added_by: null }, entry(3_000))
        await expect(use('first')).rejects.toMatchObject({ code: 'link_expired' })
        await use('other')
        await expect(use('other')).rejects.toMatchObject({ code: 'link_expired' })
        expect((await audit.list({ action: 'operator_added' }, 10)).map(({ at }) => at)).toEqual([3_000, 1])
      }))

    it('an account is deleted together with its audit line, or not at all; of two deletions at once, one is recorded · OPER-13', () =>
      withStore(async ({ accounts, audit, erasure }) => {
        const piet = { id: 'piet', email: 'piet@example.com', email_verified_at: null }
        const unreadable = { ...entry(5, 'person_deleted'), operator: { id: null as never, name: 'Olga', address: null } }
        await expect(erasure.remove(piet, 'tried', audit.line(unreadable))).rejects.toThrow()
        expect(await accounts.find('piet')).not.toBeNull()
        expect(await audit.list({ action: 'person_deleted' }, 10)).toEqual([])
        await Promise.all([1, 2].map(() => erasure.remove(piet, 'tried', audit.line(entry(5, 'person_deleted')))))
        expect(await accounts.find('piet')).toBeNull()
        expect(await audit.list({ action: 'person_deleted' }, 10)).toHaveLength(1)
      }))

    it('guests and networks are suspended until it is over or lifted · OPER-05', () =>
      withStore(async ({ suspensions }) => {
        const suspend = (subject: 'guest:g' | 'network:n', until: number | null) =>
          suspensions.suspend({ subject, since: 1, until, reason: 'x' }, entry(1, 'guest_suspended'))
        expect([await suspend('guest:g', null), await suspend('network:n', 500), await suspend('network:n', 900)]).toEqual([
          true,
          true,
          true,
        ])
        expect((await suspensions.list(899)).sort()).toEqual(['guest:g', 'network:n'])
        expect(await suspensions.list(900)).toEqual(['guest:g'])
        expect(await suspensions.forgetOver(900)).toBe(1)
        expect(await suspensions.restore('guest:g', 2, entry(2, 'guest_restored'))).toBe(true)
        expect(await suspensions.restore('guest:g', 2, entry(2, 'guest_restored'))).toBe(false)
        expect(await suspensions.list(2)).toEqual([])
      }))

    it('of 201 suspended guests the first is on the second page, and its suspension can be lifted · OPER-05', () =>
      withStore(async ({ suspensions }) => {
        // Three at each time, so that the order needs the subject too.
        const subjects = Array.from({ length: 201 }, (_, n) => `guest:${String(n).padStart(3, '0')}` as const)
        for (const [n, subject] of subjects.entries())
          await suspensions.suspend({ subject, since: Math.floor(n / 3), until: null, reason: 'x' }, entry(1, 'guest_suspended'))
        const page = (after: { at: number; id: string } | null) => suspensions.listOthers(1_000, 101, after)
        const first = await page(null)
        const second = await page({ at: first[99]!.since, id: first[99]!.subject })
        const third = await page({ at: second[99]!.since, id: second[99]!.subject })
        expect([...first.slice(0, 100), ...second.slice(0, 100), ...third].map(({ subject }) => subject)).toEqual(subjects.toReversed())
        expect((await suspensions.listOthers(1_000, 200)).map(({ subject }) => subject)).not.toContain('guest:000')
        const [oldest, ...none] = await suspensions.listOthers(1_000, 200, { at: 0, id: 'guest:001' })
        expect([oldest, none]).toEqual([{ subject: 'guest:000', since: 0, until: null, reason: 'x' }, []])
        expect(await suspensions.restore('guest:000', 2, entry(2, 'guest_restored'))).toBe(true)
      }))
  })
}
