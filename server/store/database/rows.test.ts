// Every column of a session, a message and a note is converted into its own field.
import { expect, it } from 'vitest'
import { toMessage, toNote, toSession, type MessageRow, type NoteRow, type SessionRow } from './rows.ts'

const sessionRow: SessionRow = {
  ...{ id: 's', title: 'Bakery', is_private: 0, is_demo: 0, ai_enabled: 0, ai_role: 'coach', reply_mode: 'mention', model: 'm' },
  ...{ quiet_until: 1_764_000_000_000, host: 'user:anna', host_offer: 'guest:bram', last_seq: 1, last_rev: 2, cleared_seq: 3, locked: 0 },
  ...{ link_key: 'link', reader_key: 'reader', banned: '["guest:x"]', admitted: '["user:y","guest:z"]', access_rev: 4, board_rev: 5 },
  ...{ closed_at: null, created_at: 6, updated_at: 7 },
} as SessionRow

it('every column of a session becomes a field of the session', () => {
  expect(toSession(sessionRow)).toEqual({
    ...{ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, aiEnabled: false, aiRole: 'coach', replyMode: 'mention', model: 'm' },
    ...{ quietUntil: '2025-11-24T16:00:00.000Z', host: 'user:anna', hostId: 'anna', hostOffer: 'guest:bram' },
    ...{ isLocked: false, isClosed: false, linkKey: 'link', readerKey: 'reader' },
    ...{ banned: ['guest:x'], admitted: ['user:y', 'guest:z'] },
    ...{ accessRev: 4, boardRev: 5, lastSeq: 1, lastRev: 2, clearedSeq: 3, createdAt: 6, updatedAt: 7 },
  })
})

it.each([
  ['is_private', 'isPrivate'],
  ['is_demo', 'isDemo'],
  ['ai_enabled', 'aiEnabled'],
  ['locked', 'isLocked'],
] as const)('the flag %s of a session is true for 1 and for true', (column, field) => {
  expect(toSession({ ...sessionRow, [column]: 1 })[field]).toBe(true)
  expect(toSession({ ...sessionRow, [column]: true })[field]).toBe(true)
  expect(toSession({ ...sessionRow, [column]: false })[field]).toBe(false)
})

it('a session without a host, a quiet period, keys or excluded people has null and empty lists', () => {
  const empty = { quiet_until: null, host: null, host_offer: null, link_key: null, reader_key: null, model: null }
  expect(toSession({ ...sessionRow, ...empty, banned: '[]', admitted: '[]' })).toMatchObject({
    ...{ quietUntil: null, host: null, hostId: null, hostOffer: null, linkKey: null, readerKey: null, model: null },
    ...{ banned: [], admitted: [] },
  })
})

it('a stored time of 0 is a time: the session is closed, and quiet until the first moment of 1970', () => {
  expect(toSession({ ...sessionRow, closed_at: 0, quiet_until: 0 })).toMatchObject({
    isClosed: true,
    quietUntil: '1970-01-01T00:00:00.000Z',
  })
})

const written = { id: 'm', display_name: 'Anna', content: 'Bread', message_key: 'k', created_at: 1_764_000_000_001 }
const messageRow: MessageRow = {
  ...{ ...written, session_id: 's', user_id: 'anna', anonymous_id: null, metadata: '{"payer":"user:x","mentions":["bram"]}' },
  ...{ seq: 8, type: 'user', author: 'user:anna', rev: 9, pinned_at: 10, reply_to: 'r' },
}

it('every column of a message becomes a field of the message, without the payer that earlier versions stored', () => {
  expect(toMessage(messageRow)).toEqual({
    ...{ id: 'm', content: 'Bread', userId: 'anna', anonymousId: null, displayName: 'Anna', timestamp: '2025-11-24T16:00:00.001Z' },
    ...{ messageKey: 'k', metadata: { mentions: ['bram'] }, type: 'user', seq: 8, cursor: '8.0', rev: 9 },
  })
  expect(toMessage({ ...messageRow, metadata: '{}' }).metadata).toEqual({})
})

it('a note has its own type, and a cursor made of the number of the message before it and its own', () => {
  const row: NoteRow = {
    ...written,
    session_id: 's',
    author: 'guest:bram',
    after_seq: 3,
    n: 4,
    ...{ user_id: null, anonymous_id: 'bram', metadata: '{"filesExpected":2}' },
  }
  expect(toNote(row)).toEqual({
    ...{ id: 'm', content: 'Bread', userId: null, anonymousId: 'bram', displayName: 'Anna', timestamp: '2025-11-24T16:00:00.001Z' },
    ...{ messageKey: 'k', metadata: { filesExpected: 2 }, type: 'note', seq: 3, cursor: '3.4', rev: 0 },
  })
})
