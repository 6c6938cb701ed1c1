// What a person sees of their access to a session, and what only its host sees.
import { expect, it } from 'vitest'
import type { Session } from '../../store/database/rows.ts'
import { sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { viewAccess } from './access.ts'

const banned = [{ id: 'dirk', displayName: 'Dirk' }]
const seenBy = (who: 'anna' | 'bram' | 'eva', given: Partial<Session> = {}, role: 'member' | 'reader' = 'member') =>
  viewAccess(sessionWith(given), { key: `guest:${who}` }, role, { banned, requests: [] })
const plain = { isHost: false, role: 'member', inviteKey: null, readerKey: null, banned: [], hostOffer: null }

it('only the host sees who is banned and the key for readers; readers see no key', () => {
  const keys = { linkKey: 'l', readerKey: 'r' }
  expect(seenBy('anna', keys)).toEqual({ ...plain, isHost: true, inviteKey: 'l', readerKey: 'r', banned })
  expect(seenBy('bram', keys)).toEqual({ ...plain, inviteKey: 'l' })
  expect(seenBy('bram', keys, 'reader')).toEqual({ ...plain, role: 'reader' })
})

it('only the host and the person who was asked see an offer of the host role', () => {
  const given = { hostOffer: 'guest:bram' as const }
  expect((['anna', 'bram', 'eva'] as const).map((who) => seenBy(who, given).hostOffer)).toEqual(['bram', 'bram', null])
})

it('everyone sees that the operator closed the session; until it is opened again, nobody sees an offer of the host role', () => {
  const closed = { isClosed: true, hostOffer: 'guest:bram' as const }
  expect(seenBy('bram', closed, 'reader')).toEqual({ ...plain, role: 'reader', isClosed: true })
  expect(seenBy('anna', closed, 'reader')).toEqual({ ...plain, isHost: true, role: 'reader', isClosed: true, banned })
})
