// Changes to one account, row by row: what is deleted, and that nothing of another account changes.
import { beforeEach, describe, expect, it } from 'vitest'
import { countRows, watchRows, type RowWatch } from '../../testing/checks/changed-rows.ts'
import type { Store } from '../store.ts'

const pictures: Record<string, string> = { anna: 'one.png', bram: 'two.png' }
let store: Store
let add: RowWatch['add']
let changed: RowWatch['changed']

async function addAccount(id: string, verifiedAt: number | null): Promise<void> {
  const owned = { user_id: id }
  await add('users', {
    id,
    email: `${id}@bakery.example`,
    email_verified_at: verifiedAt,
    password_hash: 'old',
    picture_name: pictures[id] ?? null,
  })
  for (const n of [1, 2]) await add('logins', { id: `${id}-login-${n}`, digest: `${id}-${n}`, ...owned, seen_at: 1 })
  await add('api_keys', { id: `${id}-key`, digest: `${id}-key`, ...owned })
  await add('connections', { ...owned, integration: 'slack' })
  await add('webhooks', { id: `${id}-hook`, ...owned })
  await add('deliveries', { id: `${id}-delivery`, ...owned })
  await add('mail_links', { digest: `${id}-link`, ...owned })
  await add('known_places', { ...owned, place: 'p' })
  await add('identities', { issuer: 'i', subject: id, ...owned })
}

async function addTeam(id: string, owner: string, ...members: string[]): Promise<void> {
  await add('teams', { id, name: id, owner })
  for (const user_id of [owner, ...members]) await add('team_members', { user_id, team_id: id })
  await add('team_invites', { id: `${id}-invite`, digest: `${id}-invite`, team_id: id, created_by: owner })
}

beforeEach(async () => {
  ;({ store, add, changed } = await watchRows())
  for (const id of ['anna', 'bram']) await addAccount(id, null)
})

describe('proving an address', () => {
  const proof = { now: 9, loginId: null, passwordHash: 'new' }

  it('without a login revokes all access to that account, and to no other', async () => {
    const { gone, come } = await changed(() => store.revocations.prove('anna', proof))
    expect(countRows(gone)).toEqual({
      ...{ users: 1, logins: 2, api_keys: 1, connections: 1, webhooks: 1 },
      ...{ deliveries: 1, mail_links: 1, known_places: 1, identities: 1 },
    })
    expect(
      Object.values(gone)
        .flat()
        .every((row) => (row['user_id'] ?? row['id']) === 'anna'),
    ).toBe(true)
    expect(come).toEqual({
      file_removals: [expect.objectContaining({ stored_name: 'one.png' })],
      users: [expect.objectContaining({ id: 'anna', email_verified_at: 9, password_hash: 'new', picture_name: null })],
    })
  })

  it('with a login keeps that login, the password, the picture, the places and the provider', async () => {
    let revoked: unknown
    const { gone, come } = await changed(
      async () => (revoked = await store.revocations.prove('anna', { ...proof, loginId: 'anna-login-2' })),
    )
    expect(countRows(gone)).toEqual({ users: 1, logins: 1, api_keys: 1, connections: 1, webhooks: 1, deliveries: 1, mail_links: 1 })
    expect(gone['logins']).toMatchObject([{ id: 'anna-login-1' }])
    expect(come).toEqual({
      users: [expect.objectContaining({ id: 'anna', email_verified_at: 9, password_hash: 'old', picture_name: 'one.png' })],
    })
    expect(revoked).toMatchObject({ logins: ['anna-login-1'], keys: 1, connections: [{ user_id: 'anna' }], formerMembers: [] })
  })

  it('has an effect only once', async () => {
    await store.revocations.prove('anna', proof)
    expect(await changed(async () => expect(await store.revocations.prove('anna', proof)).toBeNull())).toEqual({ gone: {}, come: {} })
  })

  it('removes the others from the team that it owns, with its invitations, and leaves other teams', async () => {
    for (const id of ['chiara', 'dirk']) await addAccount(id, 1)
    await addTeam('of-bram', 'bram', 'dirk')
    await addTeam('of-anna', 'anna', 'chiara')
    await add('team_invites', { id: 'former', digest: 'former', team_id: 'of-anna', created_by: 'dirk' })
    const { gone } = await changed(async () => {
      expect((await store.revocations.prove('anna', proof))?.formerMembers).toEqual(['chiara'])
    })
    expect([gone['team_members'], gone['team_invites'], gone['teams']]).toMatchObject([
      [{ user_id: 'chiara' }],
      [{ id: 'of-anna-invite' }, { id: 'former' }],
      undefined,
    ])
  })

  it('takes an account out of a team that was deleted meanwhile, and changes no team if the account has none', async () => {
    await addTeam('of-bram', 'bram', 'dirk')
    expect((await store.revocations.prove('anna', proof))?.formerMembers).toEqual([])
    await addAccount('chiara', null)
    await add('team_members', { user_id: 'chiara', team_id: 'deleted' })
    const { gone } = await changed(async () => {
      expect((await store.revocations.prove('chiara', proof))?.formerMembers).toEqual(['chiara'])
    })
    expect(gone['team_members']).toMatchObject([{ user_id: 'chiara' }])
  })

  it('takes a member out of another account’s team, with the invitations that they made', async () => {
    await addTeam('of-bram', 'bram', 'anna')
    await add('team_invites', { id: 'i', digest: 'i', team_id: 'of-bram', created_by: 'anna' })
    const { gone } = await changed(async () => {
      expect((await store.revocations.prove('anna', proof))?.formerMembers).toEqual(['anna'])
    })
    expect([gone['team_members'], gone['team_invites']]).toMatchObject([[{ user_id: 'anna' }], [{ id: 'i' }]])
  })
})

describe('ending access', () => {
  it('ends all logins but one, and the API keys, of that account', async () => {
    const { gone } = await changed(async () => {
      expect(await store.revocations.end('anna', 9, 'anna-login-1')).toEqual({ logins: ['anna-login-2'], devices: 1, keys: 1 })
    })
    expect(countRows(gone)).toEqual({ logins: 1, api_keys: 1 })
    expect((await store.revocations.end('anna', 9)).logins).toEqual(['anna-login-1'])
  })

  it('counts only the logins that have not expired', async () => {
    const dayMs = 24 * 60 * 60_000
    const now = 1_000 * dayMs
    const login = (id: string, created_at: number, seen_at: number) =>
      add('logins', { id, digest: id, user_id: 'anna', created_at, seen_at })
    await login('used', now - 365 * dayMs + 1, now - 90 * dayMs + 1)
    await login('unused', now - 300 * dayMs, now - 90 * dayMs)
    await login('long', now - 365 * dayMs, now - 1)
    const { logins, devices } = await store.revocations.end('anna', now)
    expect([logins.toSorted(), devices]).toEqual([['anna-login-1', 'anna-login-2', 'long', 'unused', 'used'], 1])
  })

  it('is seen by requests that create new access at the same time', async () => {
    const key = { id: 'k', name: 'k', user_id: 'anna', scopes: [], prefix: 'k', digest: 'k', created_at: 1 }
    const make = (login: string | null) => store.apiKeys.add({ ...key, id: `k${login}`, digest: `k${login}` } as never, login as never)
    await make('anna-login-1')
    await make(null)
    await store.revocations.end('anna', 9)
    await expect(make('anna-login-1')).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

describe('removing an account', () => {
  it('keeps its usage in the totals under a random id, and deletes the attempts counted for its address', async () => {
    const month = { period: '2026-11', used: 3 }
    for (const [n, who] of ['anna', 'bram'].entries()) {
      await add('ledger', { id: `paid-${n}`, payer: `user:${who}`, asked_by: 'guest:g', counted: `[["ai:user:${who}","2026-11"]]` })
      await add('receipts', { id: `paid-${n}`, line: `paid-${n}`, payer: `user:${who}` })
      await add('reports', { id: `of-${n}`, sender: `user:${who}`, sender_name: who, content: 'Buy gold' })
      await add('push_levels', { session_id: 's', person: `user:${who}` })
      await add('ledger', { id: `asked-${n}`, payer: 'guest:g', asked_by: `user:${who}`, counted: '[]' })
      for (const key of [`ai:user:${who}`, `credits:user:${who}`, `rate:user:${who}`, `signin:tried-${n}`])
        await add('counters', { key, ...month })
      await add('guesses', { key: `password:tried-${n}` })
      await add('team_invites', { id: `to-${who}`, digest: `to-${who}`, team_id: 't', email: `${who}@bakery.example`, created_by: 'x' })
      await add('contact_messages', { id: `from-${who}`, email: `${who}@bakery.example` })
    }
    const remove = (email_verified_at: number | null) =>
      changed(() => store.erasure.remove({ id: 'anna', email: 'anna@bakery.example', email_verified_at }, 'tried-0'))
    const { gone, come } = await remove(null)
    expect(countRows(gone)).toMatchObject({ ledger: 2, counters: 4, guesses: 1, users: 1, logins: 2 })
    expect(countRows(gone)).toMatchObject({ receipts: 1, reports: 1, push_levels: 1 })
    expect([gone['contact_messages'], gone['team_invites']]).toEqual([undefined, undefined])
    expect(JSON.stringify(gone)).not.toMatch(/bram|tried-1/)
    expect(JSON.stringify(come)).not.toContain('anna')
    const nobody = /user:[\w-]+/.exec(String(come['ledger']?.[0]?.['payer']))?.[0]
    expect(come['counters']).toMatchObject([
      { key: `ai:${nobody}`, used: 3 },
      { key: `credits:${nobody}`, used: 3 },
    ])
    expect(come).toMatchObject({ receipts: [{ id: 'paid-0', payer: nobody }], reports: [{ id: 'of-0', sender: null, sender_name: null }] })
    expect(come['ledger']).toMatchObject([
      { payer: nobody, asked_by: 'guest:g', counted: `[["ai:${nobody}","2026-11"]]` },
      { payer: 'guest:g', asked_by: nobody },
    ])
    // If the address was verified, messages to support and invitations are deleted too.
    expect((await remove(1)).gone).toMatchObject({ contact_messages: [{ id: 'from-anna' }], team_invites: [{ id: 'to-anna' }] })
  })

  it('deletes a team in which it is alone, and not one with other members', async () => {
    await addTeam('of-anna', 'anna')
    await addTeam('of-bram', 'bram', 'chiara')
    const leave = (id: string) =>
      store.operators.leave(id, { operator: { id, name: id, address: null }, action: 'operator_removed', at: 1 })
    await store.erasure.mustLeaveTeam('anna')
    const { gone } = await changed(() => leave('anna'))
    expect(gone['teams']).toMatchObject([{ id: 'of-anna' }])
    await expect(store.erasure.mustLeaveTeam('bram')).rejects.toMatchObject({ code: 'team_owned' })
    await expect(leave('bram')).rejects.toMatchObject({ code: 'team_owned' })
    expect(countRows((await changed(() => leave('dirk'))).gone)).toEqual({})
  })
})
