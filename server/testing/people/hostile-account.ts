// Every way into an account besides its password, created as earlier releases allowed with an unverified email address.
import { digestOf, keyPrefix, newToken } from '../../access/authenticate.ts'
import { newId } from '../../domain/ids.ts'
import { openTables } from '../checks/every-row.ts'
import type { TestServer } from '../cluster/start-server.ts'

/** `asKey`: the status of a request with the API key; `isLeft`: which of them still exist. */
export async function keyVault({ url, app, dataDir }: TestServer, userId: string, { hasTeam = true } = {}) {
  const { store } = app.deps
  const now = Date.now()
  const key = keyPrefix + newToken()
  const mine = { id: newId(), user_id: userId, created_at: now }
  await store.apiKeys.add({
    ...mine,
    name: 'Mine',
    scopes: '["sessions:read"]',
    prefix: key.slice(0, 12),
    digest: digestOf(key),
    last_used_at: null,
  })
  const hook = { url: 'https://mallory.example/hook', events: '["message.created"]', sealed: 'x', on_since: now, failing_since: null }
  await store.webhooks.add({ ...mine, ...hook })
  const connection = { settings: '{}', sealed: 'x', account: null, sends_since: now, last_error: null, connected_at: now }
  await store.connections.put({ user_id: userId, integration: 'slack', ...connection })
  await store.accounts.link(userId, { issuer: 'https://id.mallory.example', subject: userId }, now)
  const teamId = newId()
  if (hasTeam) {
    const mallory = newId()
    const nobody = { email_verified_at: null, password_hash: null, first_name: 'M', last_name: 'M' }
    await store.accounts.add({ id: mallory, email: `${mallory}@mallory.example`, ...nobody }, now)
    await store.teams.add({ id: teamId, name: 'Bakery', owner: userId }, now)
    const invite = { team_id: teamId, email: null, created_by: userId, created_at: now, expires_at: now + 60_000 }
    await store.teamInvites.add({ id: newId(), digest: `${teamId}1`, ...invite }, now)
    await store.teamInvites.accept(`${teamId}1`, mallory, now)
    await store.teamInvites.add({ id: newId(), digest: `${teamId}2`, ...invite }, now)
  }
  const tables = openTables({ dataDir, databaseUrl: undefined })
  const link = digestOf(newToken())
  await tables('mail_links').insert({
    digest: link,
    user_id: userId,
    purpose: 'reset',
    email: 'anna@bakery.example',
    expires_at: now + 60_000,
  })
  await tables('known_places').insert({ user_id: userId, place: 'mallory', seen_at: now }).onConflict(['user_id', 'place']).ignore()
  const unsent = { status: 'pending', attempts: 1, next_attempt_at: now + 3_600_000, created_at: now }
  await tables('deliveries').insert({ id: newId(), user_id: userId, integration: 'slack', event: 'message.created', seq: 1, ...unsent })
  await tables.destroy()

  return {
    asKey: async () => (await fetch(`${url}/api/sessions`, { headers: { authorization: `Bearer ${key}` } })).status,
    async isLeft(): Promise<string[]> {
      const tables = openTables({ dataDir, databaseUrl: undefined })
      const kinds = {
        keys: await store.apiKeys.list(userId),
        webhooks: await store.webhooks.list(userId),
        connections: await store.connections.list(userId),
        invites: await store.teamInvites.list(teamId, now),
        members: (await store.teams.members(teamId)).filter(({ id }) => id !== userId),
        identities: [await store.accounts.findByIdentity({ issuer: 'https://id.mallory.example', subject: userId })].filter(
          (one) => one !== null,
        ),
        links: await tables('mail_links').where({ digest: link }),
        places: await tables('known_places').where({ user_id: userId, place: 'mallory' }),
        deliveries: await tables('deliveries').where({ user_id: userId }),
      }
      await tables.destroy()
      return Object.entries(kinds).flatMap(([kind, rows]) => (rows.length > 0 ? [kind] : []))
    },
  }
}
