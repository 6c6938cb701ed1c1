// Who may enter a session, and in which role: with a link, when it is locked, when it is private.
import { expect, it } from 'vitest'
import type { ParticipantRole } from '../../../shared/sessions/access-protocol.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { enter, type Guarded } from './session-access.ts'

const anna = { key: 'guest:anna' } as const
const bram = { key: 'guest:bram' } as const
const plain: Guarded = {
  isPrivate: false,
  isLocked: false,
  isClosed: false,
  host: anna.key,
  linkKey: null,
  readerKey: null,
  banned: [],
  admitted: [],
}
const keyed = { ...plain, linkKey: 'invite', readerKey: 'read' }

type Row = readonly [
  who: string,
  session: Guarded,
  known: ParticipantRole | null,
  key: string | null,
  expected: ParticipantRole | ErrorCode,
]

function enters(...[, session, known, key, expected]: Row): void {
  const entry = enter({ ...session, banned: [...session.banned], admitted: [...session.admitted] }, bram, known, key)
  expect(entry.refused ?? entry.role).toBe(expected)
}

it.each<Row>([
  ['a stranger with the plain link', plain, null, null, 'member'],
  ['a stranger with a key that is not required', plain, null, 'anything', 'member'],
  ['a stranger without the key', keyed, null, null, 'session_not_found'],
  ['a stranger without the key, if there is no read-only link', { ...keyed, readerKey: null }, null, null, 'session_not_found'],
  ['a stranger with a former key', keyed, null, 'old', 'session_not_found'],
  ['a stranger with an empty key', { ...keyed, readerKey: null }, null, '', 'session_not_found'],
  ['a stranger with the invite link', keyed, null, 'invite', 'member'],
  ['a stranger with the read-only link', keyed, null, 'read', 'reader'],
  ['a reader who comes back', keyed, 'reader', null, 'reader'],
  ['a reader with the invite link', keyed, 'reader', 'invite', 'member'],
  ['a member with the read-only link', keyed, 'member', 'read', 'member'],
  ['a member after the link was renewed', { ...keyed, linkKey: 'new' }, 'member', 'invite', 'member'],
])('with a link: %s · PRIV-01 PRIV-05', enters)

it.each<Row>([
  ['a stranger', { ...keyed, isLocked: true }, null, 'invite', 'session_locked'],
  ['a reader with the invite link', { ...keyed, isLocked: true }, 'reader', 'invite', 'reader'],
  ['a member', { ...plain, isLocked: true }, 'member', null, 'member'],
  ['a person who was admitted', { ...plain, isLocked: true, admitted: [bram.key] }, null, null, 'member'],
])('locked session: %s · PRIV-03', enters)

it.each<Row>([
  ['a person who was banned', { ...keyed, banned: [bram.key] }, 'member', 'invite', 'removed'],
  ['a person who was banned and admitted', { ...plain, banned: [bram.key], admitted: [bram.key] }, null, null, 'removed'],
])('any session: %s · PRIV-04', enters)

it.each<Row>([
  ['a stranger', { ...plain, isPrivate: true }, null, null, 'session_not_found'],
  ['a stranger, when it is locked too', { ...plain, isPrivate: true, isLocked: true }, null, null, 'session_not_found'],
  ['a stranger with the key', { ...keyed, isPrivate: true }, null, 'invite', 'session_not_found'],
  ['a person who was in it before it became private', { ...plain, isPrivate: true }, 'member', null, 'session_not_found'],
  ['a person who was admitted', { ...plain, isPrivate: true, admitted: [bram.key] }, null, null, 'member'],
  ['a reader who was admitted', { ...keyed, isPrivate: true, admitted: [bram.key] }, 'reader', null, 'reader'],
])('private session: %s · PRIV-02', enters)

it('a session is always open to its host', () => {
  const shut = { ...keyed, isPrivate: true, isLocked: true, banned: [anna.key] }
  expect(enter(shut, anna, null, null)).toEqual({ role: 'member', lasting: 'member' })
})

it('a session that the operator closed is read-only for everyone, its host included; the stored role is the one after it is reopened · OPER-07', () => {
  const closed: Guarded = { ...plain, isClosed: true }
  expect(enter(closed, anna, null, null)).toEqual({ role: 'reader', lasting: 'member' })
  expect(enter(closed, bram, 'member', null)).toEqual({ role: 'reader', lasting: 'member' })
  expect(enter(closed, bram, null, null)).toEqual({ role: 'reader', lasting: 'member' })
  expect(enter({ ...closed, banned: [bram.key] }, bram, 'member', null)).toEqual({ refused: 'removed' })
})
