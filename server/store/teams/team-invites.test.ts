// Invitations to a team work once and until they expire, and only the owner of the team adds them.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import type { InviteRow } from './team-invites.ts'

let invites: Store['teamInvites']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  invites = temp.store.teamInvites
  tables = temp.tables
  for (const id of ['anna', 'bram', 'chiara', 'dan', 'eve'])
    await tables('users').insert({ id, email: `${id}@example.com`, first_name: '', last_name: '', created_at: 1 })
  for (const [id, owner] of [
    ['t', 'anna'],
    ['u', 'dan'],
  ])
    await tables('teams').insert({ id, name: 'Bakery', owner, created_at: 1 })
  await tables('logins').insert({ id: 'login', digest: 'd', user_id: 'anna', device: '', created_at: 1, seen_at: 1 })
  return temp.close
})
const member = (user_id: string, team_id: string, joined_at = 1) => ({ user_id, team_id, joined_at })
const first = [member('anna', 't'), member('bram', 't'), member('dan', 'u')]
beforeEach(async () => {
  for (const table of ['team_invites', 'team_members']) await tables(table).delete()
  await tables('team_members').insert(first)
})

const invite = (id: string, more: Partial<InviteRow> = {}): InviteRow => ({
  ...{ id, digest: `digest of ${id}`, team_id: 't', email: `${id}@invited.example`, created_by: 'anna', created_at: 1, expires_at: 100 },
  ...more,
})
const put = (...rows: InviteRow[]) => tables('team_invites').insert(rows)
const stored = () => tables('team_invites').orderBy('id')
const members = () => tables('team_members').orderBy(['team_id', 'user_id'])

it('the owner adds an invitation, which is stored as given; expired ones of that team are deleted', async () => {
  await put(invite('expired', { expires_at: 50 }), invite('open', { expires_at: 51 }), invite('theirs', { team_id: 'u', expires_at: 50 }))
  await invites.add(invite('new', { email: null }), 50)
  expect(await stored()).toEqual([
    invite('new', { email: null }),
    invite('open', { expires_at: 51 }),
    invite('theirs', { team_id: 'u', expires_at: 50 }),
  ])
})

it.each([
  ['a member', { created_by: 'bram' }, null, 'owner_only'],
  ['the owner of another team', { created_by: 'dan' }, null, 'team_not_found'],
  ['the owner of a team that does not exist', { team_id: 'none' }, null, 'team_not_found'],
  ['the owner, from a device that was signed out', {}, 'ended', 'unauthenticated'],
])('%s adds no invitation', async (_who, more, login, code) => {
  await put(invite('expired', { expires_at: 1 }))
  await expect(invites.add(invite('new', more), 50, login)).rejects.toMatchObject({ code })
  expect(await stored()).toEqual([invite('expired', { expires_at: 1 })])
})

it('the owner adds an invitation from a device that is signed in', async () => {
  await invites.add(invite('new'), 50, 'login')
  expect(await stored()).toEqual([invite('new')])
})

it('a team has at most fifty open invitations; those of other teams do not count', async () => {
  await put(...Array.from({ length: 49 }, (_, n) => invite(`n${n}`)), invite('theirs', { team_id: 'u' }))
  await invites.add(invite('x50'), 50)
  await expect(invites.add(invite('x51'), 50)).rejects.toMatchObject({ code: 'too_many_invites' })
  expect(await stored()).toHaveLength(51)
})

it('the open invitations of a team are listed, latest first, and by id if equally old', async () => {
  await put(
    ...[invite('a', { created_at: 2 }), invite('d', { created_at: 3 }), invite('c', { created_at: 3 }), invite('e', { created_at: 4 })],
    ...[invite('expired', { created_at: 5, expires_at: 50 }), invite('theirs', { team_id: 'u' })],
  )
  expect((await invites.list('t', 50)).map(({ id }) => id)).toEqual(['e', 'c', 'd', 'a'])
  expect(await invites.list('u', 50)).toEqual([invite('theirs', { team_id: 'u' })])
})

it('an invitation is found by its link until it expires, and is not used up', async () => {
  await put(invite('a'), invite('b'))
  expect([await invites.find('digest of a', 99), await invites.find('digest of a', 100), await invites.find('none', 1)]).toEqual([
    invite('a'),
    null,
    null,
  ])
  expect(await stored()).toEqual([invite('a'), invite('b')])
})

it('an address counts as invited until its invitation expires', async () => {
  await put(invite('a'), invite('link', { email: null }))
  const has = (address: string, now: number) => invites.hasAddress(address, now)
  expect([await has('a@invited.example', 99), await has('a@invited.example', 100), await has('b@invited.example', 1)]).toEqual([
    ...[true, false, false],
  ])
})

it('an invitation is removed once, and only for its own team', async () => {
  await put(invite('a'), invite('b'))
  expect([await invites.remove('a', 'u'), await invites.remove('none', 't')]).toEqual([false, false])
  expect([await invites.remove('a', 't'), await invites.remove('a', 't')]).toEqual([true, false])
  expect(await stored()).toEqual([invite('b')])
})

it('an accepted invitation makes the account a member at that time, and is used up; others stay', async () => {
  await put(invite('a'), invite('b'))
  await invites.accept('digest of a', 'chiara', 99)
  expect(await members()).toEqual([...first.slice(0, 2), member('chiara', 't', 99), member('dan', 'u')])
  expect(await stored()).toEqual([invite('b')])
  await expect(invites.accept('digest of a', 'chiara', 99)).rejects.toMatchObject({ code: 'link_expired' })
})

it.each([
  ['an unknown invitation', 'none', 'chiara', 1, 'link_expired'],
  ['an expired invitation', 'a', 'chiara', 100, 'link_expired'],
  ['an invitation to a team that was deleted', 'lost', 'chiara', 1, 'link_expired'],
  ['an account that is in the team already', 'a', 'bram', 1, 'already_in_team'],
  ['an account that is in another team', 'a', 'dan', 1, 'already_in_team'],
])('%s adds no member and uses up no invitation', async (_what, id, user, now, code) => {
  const rows = [invite('a'), invite('lost', { team_id: 'deleted' })]
  await put(...rows)
  await expect(invites.accept(`digest of ${id}`, user, now)).rejects.toMatchObject({ code })
  expect([await stored(), await members()]).toEqual([rows, first])
})

it('a team has at most two hundred members; those of other teams do not count', async () => {
  const more = Array.from({ length: 197 }, (_, n) => member(`m${n}`, 't'))
  await tables('team_members').insert(more)
  await tables('team_members').insert([member('x', 'u'), member('y', 'u')])
  await put(invite('a'), invite('b'), invite('theirs', { team_id: 'u' }))
  await invites.accept('digest of a', 'chiara', 1)
  expect((await members()).filter(({ team_id }: { team_id: string }) => team_id === 't')).toHaveLength(200)
  await expect(invites.accept('digest of b', 'eve', 1)).rejects.toMatchObject({ code: 'team_full' })
  expect((await stored()).map(({ id }: InviteRow) => id)).toEqual(['b', 'theirs'])
  await invites.accept('digest of theirs', 'eve', 1)
  expect(await tables('team_members').where({ user_id: 'eve' })).toEqual([member('eve', 'u')])
})
