// The operators' list of sessions: figures in every order and page, nothing that anyone wrote, and changes that everyone sees at once.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { OutputOf } from '../../../shared/api/api.ts'
import type { SessionSort } from '../../../shared/sessions/admin-api.ts'
import { closeCodes } from '../../../shared/protocol/protocol.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { openTables } from '../../testing/checks/every-row.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { makeOperator } from '../../testing/fixtures/operator-fixture.ts'
import { announces, upload } from '../../testing/people/uploads.ts'
import { visitor } from '../../testing/people/visitor.ts'

type Page = OutputOf<'GET /api/admin/sessions'>

async function open() {
  const server = await startServer({ assistant: silentAssistant })
  onTestFinished(() => server.remove())
  const come = (name: string) => visitor(server.url, name)
  const olga = come('Olga')
  await olga.signUp()
  await makeOperator(server, olga)
  const list = (query = '') => olga.json<Page>(`/api/admin/sessions?${query}`)
  const act = (id: string, action: string) => olga.fetch(`/api/admin/sessions/${id}`, { method: 'POST', body: JSON.stringify({ action }) })
  const tables = openTables({ dataDir: server.dataDir, databaseUrl: undefined })
  onTestFinished(() => tables.destroy())
  return { server, come, olga, list, act, tables }
}

it('a session is listed with its people, messages, file size and payer · OPER-06', async () => {
  const { server, come, list } = await open()
  const anna = come('Anna')
  const { id: userId } = await anna.signUp()
  await server.app.deps.store.accounts.change(userId, { plan: 'pro' })
  const { id } = await anna.createSession('Secret title', true)
  const ear = await anna.join(id)
  await ear.says('One')
  const messageId = await announces(ear, 2, 'With files')
  await upload(anna, messageId, [{ name: 'a.txt', bytes: 'flour', type: 'text/plain' }])
  await upload(anna, messageId, [{ name: 'b.txt', bytes: 'sugar!', type: 'text/plain' }])
  const { sessions, after } = await list()
  expect([sessions, after]).toEqual([
    [
      {
        ...{ id, isPrivate: true, isDemo: false, isLocked: false, isClosed: false, people: 1, messages: 2, bytes: 11 },
        payer: { kind: 'account', id: userId, plan: 'pro' },
        ...{ createdAt: expect.any(String), lastActivityAt: expect.any(String) },
      },
    ],
    null,
  ])
  const bram = come('Bram')
  const guests = await bram.createSession('Of a guest')
  expect((await list(`id=${guests.id}`)).sessions).toMatchObject([{ payer: { kind: 'everyone', id: null } }])
  // Deleting a message deletes its files, and the size with them.
  ear.send({ type: 'delete_message', messageId })
  await ear.hears('message_updated', ({ message }) => message.metadata.deletedAt !== undefined)
  expect((await list(`id=${id}`)).sessions[0]?.bytes).toBe(0)
})

it('the host’s team pays for a session, and nobody for a demo; cleared messages do not count · OPER-06', async () => {
  const { server, come, list } = await open()
  const { store } = server.app.deps
  const anna = come('Anna')
  const { id: userId } = await anna.signUp()
  await store.accounts.change(userId, { plan: 'team' })
  await anna.json('/api/team', { method: 'POST', body: JSON.stringify({ name: 'Bakery' }) })
  const { team } = await anna.json<{ team: { id: string } }>('/api/team')
  const { id } = await anna.createSession()
  const ear = await anna.join(id)
  for (const text of ['One', 'Two']) await ear.says(text)
  ear.send({ type: 'clear_chat' })
  await ear.hears('session_updated', ({ session }) => session.clearedSeq > 0)
  await ear.says('Three')
  // The line that says who cleared the chat counts too.
  expect((await list(`id=${id}`)).sessions).toMatchObject([{ messages: 2, payer: { kind: 'team', id: team.id, plan: 'team' } }])
  await store.sessions.add({ id: 'demo', title: 'T', isPrivate: false, isDemo: true, host: `user:${userId}` }, 1)
  expect((await list('id=demo')).sessions).toMatchObject([{ isDemo: true, payer: { kind: 'demo', id: null, plan: 'free' } }])
})

it.each<[SessionSort, string]>([
  ['activity', 'sessions_updated_at_id_index'],
  ['age', 'sessions_created_at_id_index'],
  ['size', 'sessions_file_bytes_id_index'],
])('a hundred thousand sessions by %s are paged through an index, each once · OPER-06', { timeout: 60_000 }, async (sort, index) => {
  const { list, tables } = await open()
  await tables.raw(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
    INSERT INTO sessions (id, title, is_private, is_demo, ai_enabled, ai_role, reply_mode, last_seq, last_rev, cleared_seq, locked, banned, admitted,
      access_rev, board_rev, created_at, updated_at, file_bytes)
    SELECT printf('s%06d', i), 't', 0, 0, 1, 'general', 'every', 0, 0, 0, 0, '[]', '[]', 0, 0, i / 3, (100001 - i) / 3, (i * 7919) % 100000 / 3 FROM n`)
  const seen: string[] = []
  let after: string | null = null
  for (let page = 0; page < 5; page += 1) {
    const found: Page = await list(`sort=${sort}${after === null ? '' : `&after=${after}`}`)
    seen.push(...found.sessions.map(({ id }) => id))
    after = found.after
  }
  const numbers = Array.from({ length: 100_000 }, (_, n) => n + 1)
  const keys = { age: (n: number) => n, activity: (n: number) => 100_001 - n, size: (n: number) => (n * 7919) % 100_000 }
  const key = (n: number) => Math.floor(keys[sort](n) / 3)
  const expected = numbers.sort((a, b) => key(b) - key(a) || b - a).map((n) => `s${String(n).padStart(6, '0')}`)
  expect(seen).toEqual(expected.slice(0, 250))
  const column = { activity: 'updated_at', age: 'created_at', size: 'file_bytes' }[sort]
  const plan: { detail: string }[] = await tables.raw(
    `EXPLAIN QUERY PLAN SELECT id FROM sessions WHERE (${column}, id) < (9, 'x') ORDER BY ${column} DESC, id DESC LIMIT 50`,
  )
  const steps = plan.map(({ detail }) => detail).join(' ')
  expect(steps).toContain(index)
  expect(steps).not.toContain('TEMP B-TREE')
})

it('closing, reopening, locking and deleting take effect for everyone at once, with one audit line each; repeating changes nothing · OPER-06 OPER-13', async () => {
  const { server, come, act, list } = await open()
  const anna = come('Anna')
  const { id } = await anna.createSession()
  const ear = await anna.join(id)
  for (const action of ['close', 'close', 'reopen', 'lock', 'lock', 'unlock']) expect((await act(id, action)).status).toBe(200)
  const said = () =>
    ear.all('new_message').flatMap(({ message: { metadata } }) => (metadata.notice?.kind === 'operator' ? [metadata.notice.did] : []))
  await expect.poll(said).toEqual(['closed', 'reopened', 'locked', 'unlocked'])
  expect((await list(`id=${id}`)).sessions).toMatchObject([{ isClosed: false, isLocked: false }])
  await ear.says('Still open')
  expect((await act(id, 'delete')).status).toBe(200)
  expect(await ear.closed).toBe(closeCodes.removed)
  expect((await list(`id=${id}`)).sessions).toEqual([])
  expect((await act(id, 'delete')).status).toBe(404)
  const lines = await server.app.deps.store.audit.list({ target: `session:${id}` }, 20)
  expect(lines.map(({ action }) => action).toSorted()).toEqual([
    'session_closed',
    'session_deleted',
    'session_locked',
    'session_reopened',
    'session_unlocked',
  ])
})

it('deleting a session deletes its files · OPER-06', async () => {
  const { server, come, act } = await open()
  const anna = come('Anna')
  const { id } = await anna.createSession()
  const ear = await anna.join(id)
  await upload(anna, await announces(ear, 1, 'A file'), [{ name: 'a.txt', bytes: 'flour', type: 'text/plain' }])
  const files = () => readdirSync(join(server.dataDir, 'files'))
  expect(files()).toHaveLength(1)
  await act(id, 'delete')
  expect(files()).toEqual([])
})

it('an invalid cursor or action is rejected · OPER-06', async () => {
  const { olga, act } = await open()
  for (const after of ['x', '1', `1.${'x'.repeat(300)}`, '1.%00'])
    expect((await olga.fetch(`/api/admin/sessions?after=${after}`)).status).toBe(400)
  expect((await act('nobody', 'explode')).status).toBe(400)
})
