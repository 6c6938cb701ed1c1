// What every database must guarantee for tickets: each works once, for one purpose, and none outlives its login.
import { describe, expect, it } from 'vitest'
import type { Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'
import type { TicketRow } from './tickets.ts'

const ofAnna: TicketRow = {
  ...{ digest: 'd', purpose: 'socket', person: 'user:anna', login_id: 'laptop', address: null, challenge: null },
  expires_at: 100,
}
const ofGuest: TicketRow = { ...ofAnna, digest: 'g', person: 'guest:bram', login_id: null, address: 'from here' }
const code: TicketRow = { ...ofAnna, digest: 'c', purpose: 'app-code', challenge: 'right' }

export function ticketsContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      const names = { email_verified_at: null, password_hash: null, first_name: 'Anna', last_name: '' }
      await store.accounts.add({ id: 'anna', email: 'anna@bakery.example', ...names }, 1)
      await store.logins.add({ id: 'laptop', digest: 'l', user_id: 'anna', device: '', created_at: 1 })
      await test(store)
    } finally {
      await store.close()
    }
  }

  describe('tickets', () => {
    it('are returned to one of twenty simultaneous requests, and to nobody afterwards', () =>
      withStore(async ({ tickets }) => {
        for (const ticket of [ofAnna, ofGuest]) {
          expect(await tickets.add(ticket, 1)).toBe(true)
          const taken = await Promise.all(Array.from({ length: 20 }, () => tickets.take(ticket, 99)))
          expect(taken.filter((one) => one !== null)).toEqual([ticket])
          expect(await tickets.take(ticket, 99)).toBeNull()
        }
      }))

    it('do not work after they expire, nor for another purpose', () =>
      withStore(async ({ tickets }) => {
        await tickets.add(ofAnna, 1)
        expect(await tickets.take({ ...ofAnna, purpose: 'app-code' }, 99)).toBeNull()
        expect(await tickets.take({ ...ofAnna, digest: 'other' }, 99)).toBeNull()
        expect(await tickets.take(ofAnna, 100)).toBeNull()
        // Adding it again deletes the expired one; otherwise a digest is unique.
        expect(await tickets.add({ ...ofAnna, expires_at: 200 }, 100)).toBe(true)
        expect(await tickets.add({ ...ofGuest, expires_at: 300 }, 200)).toBe(true)
        expect(await tickets.take(ofAnna, 99)).toBeNull()
      }))

    it('stay valid if the challenge is not met', () =>
      withStore(async ({ tickets }) => {
        await tickets.add(code, 1)
        for (const challenge of ['wrong', '', null]) expect(await tickets.take({ ...code, challenge }, 50)).toBeNull()
        expect(await tickets.take(code, 50)).toEqual(code)
      }))

    it('are deleted with their login, and cannot be created for one that has ended', () =>
      withStore(async ({ tickets, logins }) => {
        await tickets.add(ofAnna, 1)
        await tickets.add(code, 1)
        await tickets.add(ofGuest, 1)
        await logins.end('anna')
        expect([await tickets.take(ofAnna, 50), await tickets.take(code, 50)]).toEqual([null, null])
        expect(await tickets.add({ ...ofAnna, digest: 'later' }, 50)).toBe(false)
        expect(await tickets.take(ofGuest, 50)).toEqual(ofGuest)
      }))
  })
}
