// A deleted account leaves no trace, on either database: not in a table, not on the disk, not in other people's sessions.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import { digestOf } from '../../access/authenticate.ts'
import type { Assistant } from '../../ports/ports.ts'
import { noItems } from '../../testing/doubles/assistants.ts'
import { atBoard, brainstorms, sticky } from '../../testing/people/board.ts'
import { findEverywhere, openTables } from '../../testing/checks/every-row.ts'
import { handTo } from '../../testing/fixtures/session-fixture.ts'
import { startPostgres } from '../../testing/cluster/postgres.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { announces, upload } from '../../testing/people/uploads.ts'
import { testPassword, visitor, type Ear, type Visitor } from '../../testing/people/visitor.ts'

const email = 'annelotte.v@example.org'
const post = (who: Visitor, path: string, body: object = {}) => who.fetch(path, { method: 'POST', body: JSON.stringify(body) })
const erase = (who: Visitor, password: string | null = testPassword) => post(who, '/api/account/delete', { password })
const answer = (ear: Ear) => ear.hears('new_message', ({ message }) => message.type === 'ai')

/** Reports its input, as a provider does. */
const readingAssistant: Assistant = {
  model: 'reading',
  label: 'reading',
  ...noItems,
  async *answer({ messages }, _signal, report) {
    report?.input({ messages })
    await Promise.resolve()
    yield { kind: 'text', text: 'Noted.' }
  },
}

async function attach(who: Visitor, ear: Ear, name: string, type: 'user' | 'note', content = ''): Promise<string> {
  const messageId = await announces(ear, 1, content, type)
  const { attachments } = await upload(who, messageId, [{ name, bytes: `the bytes of ${name}` }])
  return attachments[0]!.filePath
}

/** Adds her own connection, webhook, key and delivery, and a delivery about her to Chiara's webhook. */
async function connectAnna({ app }: TestServer, userId: string, elsewhere: string, now: number): Promise<void> {
  const { store } = app.deps
  const [hers] = await store.accountData.hosted(`user:${userId}`)
  const chiara = (await store.sessions.find(elsewhere))?.hostId ?? ''
  const since = { on_since: now, failing_since: null, created_at: now }
  const connection = { settings: '{}', sealed: 'x', account: email, sends_since: null, last_error: null, connected_at: now }
  await store.connections.put({ user_id: userId, integration: 'notion', ...connection })
  for (const owner of [userId, chiara])
    await store.webhooks.add({
      id: `of-${owner}`,
      user_id: owner,
      url: 'https://example.com',
      events: '["participant.joined"]',
      sealed: 'x',
      ...since,
    })
  await store.outbox.tell(hers ?? '', 'participant.joined', 'guest:somebody', now)
  expect(await store.outbox.tell(elsewhere, 'participant.joined', `user:${userId}`, now)).toBe(1)
  await store.apiKeys.add({
    id: 'key',
    user_id: userId,
    name: 'A',
    scopes: '[]',
    prefix: 'kring_',
    digest: 'd',
    created_at: now,
    last_used_at: null,
  })
}

/** Annelotte has an account and is in her own session, in Chiara's, and in that of the guest Bram; every table contains data about her. */
async function startTraces(databaseUrl: string | undefined) {
  const env = { RATE_LIMIT: 'on', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  const server = await startServer({ assistant: readingAssistant, env })
  onTestFinished(() => server.remove())
  const { store } = server.app.deps
  const [anna, bram, chiara] = ['Annelotte', 'Bram', 'Chiara'].map((name) => visitor(server.url, name)) as [Visitor, Visitor, Visitor]
  const user = await anna.signUp({ email, firstName: 'Annelotte', lastName: 'Vinkenoog' })
  await chiara.signUp()

  const { id: own } = await anna.createSession('Our bakery')
  const [host, member] = [await anna.join(own), await bram.join(own)]
  await member.says('What would rye cost?')
  await answer(member)
  await attach(anna, host, 'plan.txt', 'user', 'The plan')

  const { id: other } = await chiara.createSession('The shop')
  const [hers, his] = [await chiara.join(other), await anna.join(other)]
  const { messageId: first } = await his.says('Shall we open on Sunday?', { messageKey: 'a key of hers' })
  await answer(hers)
  const kept = await attach(anna, his, 'hours.txt', 'user', 'These hours')
  await answer(hers)
  const noteFile = await attach(anna, his, 'doubts.txt', 'note', 'I doubt it')
  const { messageId: reply } = await hers.says('I would love that', { replyTo: first })
  await answer(hers)
  his.send({ type: 'react', messageId: reply, emoji: '👍', on: true })
  his.send({ type: 'pin_message', messageId: reply, pinned: true })
  const [hersAtBoard, at] = [atBoard(hers), atBoard(his)]
  await hersAtBoard.opens()
  await brainstorms(at)
  await at.does('add_sticky', { ...sticky, id: 'of-anna' })
  await at.does('vote_sticky', { id: 'of-anna', on: true })
  his.send({ type: 'ai_toggle', enabled: false })
  await hers.hears('ai_status_changed')
  await handTo(hers, his, user.id)
  await handTo(his, hers, (await chiara.view(other)).self.userId!)

  const { id: guests } = await bram.createSession('Of a guest')
  const inGuests = await anna.join(guests)
  await inGuests.says('And here I pay')
  await answer(inGuests)
  const { id: shut } = await bram.createSession('Shut', true)
  await post(anna, `/api/sessions/${shut}/join-requests`, { displayName: 'Annelotte' })
  const { id: banned } = await bram.createSession('Not for her')
  const [banning, out] = [await bram.join(banned), await anna.join(banned)]
  banning.send({ type: 'remove_participant', participant: user.id, ban: true })
  await out.closed

  await store.billing.add(user.id, `cus_of_${user.id}`)
  await store.billing.saveSnapshot(
    {
      userId: user.id,
      subscriptions: [
        {
          ...{ id: 'sub_1', plan: 'pro', interval: 'month', status: 'over', isEnding: true, hasCard: true, periodEnd: 2, createdAt: 1 },
        },
      ],
      number: 1,
      readAt: 1,
      event: null,
    },
    1,
  )
  await post(anna, '/api/contact', { name: 'Annelotte', email, subject: 'Of Annelotte', message: 'Hello' })
  const now = Date.now()
  await store.accounts.link(user.id, { issuer: 'https://id.example', subject: user.id }, now)
  await store.mailLinks.add({ digest: digestOf('x'), user_id: user.id, purpose: 'reset', email, expires_at: now + 60_000 }, now)
  await connectAnna(server, user.id, other, now)
  await store.teams.add({ id: 'team-of-one', name: 'One', owner: user.id }, now)
  await post(visitor(server.url, 'Thief'), '/api/auth/email/signin', { email, password: 'a guess of a thief' })
  expect((await erase(anna, 'not the one')).status).toBe(403)
  const tables = openTables({ dataDir: server.dataDir, databaseUrl })
  onTestFinished(() => tables.destroy())
  await post(anna, '/api/socket-tickets')
  const words = [user.id, email, digestOf(email), 'Annelotte', 'Vinkenoog']
  const find = () => findEverywhere(tables, words)
  return { server, tables, user, anna, bram, chiara, own, other, member, hers, kept, noteFile, find }
}

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.each([['SQLite', () => Promise.resolve(undefined)], ...(postgres ? [['Postgres', () => postgres.freshUrl()] as const] : [])] as [
  string,
  () => Promise<string | undefined>,
][])('on %s', (_dialect, where) => {
  it('a deleted account leaves nothing in any table except the amounts in the ledger · PRIV-06', async () => {
    const { anna, find, tables } = await startTraces(await where())
    const before = new Set((await find()).map(({ table }) => table))
    const holders = [
      'users',
      'logins',
      'identities',
      'mail_links',
      'counters',
      'ledger',
      'teams',
      'team_members',
      'sessions',
      'participants',
      'sticky_notes',
      'connections',
      'webhooks',
      'deliveries',
      'api_keys',
      'contact_messages',
      'customers',
      'subscriptions',
    ]
    for (const table of [...holders, 'messages', 'notes', 'attachments', 'answers', 'answer_inputs', 'join_requests', 'tickets'])
      expect(before, table).toContain(table)
    const amounts = () => tables('ledger').orderBy('id').select('id', 'amount', 'status', 'month', 'kind')
    const spent = await amounts()
    const response = await erase(anna)
    expect(await response.json()).toEqual({ deleted: true })
    expect(await find()).toEqual([])
    expect(await amounts()).toEqual(spent)
    const payers = await tables('ledger').distinct<{ payer: string }[]>('payer')
    expect(payers.filter(({ payer }) => payer.startsWith('team:')).length).toBeLessThan(payers.length)
  })

  it('when an account is deleted, others keep their session and its messages, without a traceable author · PRIV-06 NOTE-06', async () => {
    const { server, anna, bram, chiara, own, other, member, hers, kept, noteFile, user } = await startTraces(await where())
    await erase(anna)
    expect((await member.hears('removed')).reason).toBe('deleted')
    expect((await bram.fetch(`/api/sessions/${own}`)).status).toBe(404)
    expect((await hers.hears('participant_removed')).userId).toBe(user.id)
    const { messages, participants } = await chiara.view(other)
    expect(participants.map(({ displayName }) => displayName)).toEqual(['Chiara Bakker'])
    const said = (content: string) => messages.find((one) => one.content === content) as Message
    const question = said('Shall we open on Sunday?')
    expect(question).toMatchObject({ userId: null, displayName: 'Deleted account' })
    expect(question.anonymousId).toMatch(/^[\w-]{22}$/)
    expect(said('These hours').anonymousId).toBe(question.anonymousId)
    const reply = said('I would love that').metadata
    expect(reply).toMatchObject({ pinnedBy: 'Deleted account', replyTo: { displayName: 'Deleted account' } })
    expect(reply.reactions).toEqual([{ emoji: '👍', people: [question.anonymousId] }])
    expect(messages.some(({ content }) => content === 'Deleted account switched the AI off')).toBe(true)
    // On the board too, which everyone was told to read again.
    await hers.hears('brainstorm_behind')
    const { brainstorm } = await atBoard(hers).opens()
    expect(brainstorm?.stickyNotes[0]).toMatchObject({ userName: 'Deleted account', content: 'Bread' })
    expect(brainstorm?.stickyNotes[0]?.votes).toEqual([brainstorm?.stickyNotes[0]?.userId])
    // Everyone who was there received every change.
    const heard = hers.all('message_updated').filter(({ message }) => message.displayName === 'Deleted account')
    expect(new Set(heard.map(({ message }) => message.content))).toEqual(new Set(['Shall we open on Sunday?', 'These hours']))
    expect([(await chiara.fetch(kept)).status, (await chiara.fetch(noteFile)).status]).toEqual([200, 404])
    expect(readdirSync(join(server.dataDir, 'files'))).toEqual([kept.split('/').at(-1)])
  })
})

it('the browser of a deleted account becomes a new guest, and its password no longer works · SIGN-21', async () => {
  const { anna, server } = await startTraces(undefined)
  const before = anna.cookie
  await erase(anna)
  expect(anna.cookie).toBeNull()
  expect((await anna.fetch('/api/auth/user')).status).toBe(401)
  expect(anna.cookie).toMatch(/^kring_guest=[^;]+$/)
  expect(before).not.toContain(anna.cookie)
  expect((await post(visitor(server.url, 'X'), '/api/auth/email/signin', { email, password: testPassword })).status).toBe(401)
})

it('an account that owns a team with other members stays until the team has another owner', async () => {
  const { anna, chiara, server, tables, user } = await startTraces(undefined)
  const { id } = await chiara.json<{ id: string }>('/api/account')
  await tables('team_members').insert({ user_id: id, team_id: 'team-of-one', joined_at: 0 })
  const refused = await erase(anna)
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'team_owned'])
  expect((await anna.fetch('/api/account')).status).toBe(200)
  await server.app.deps.store.teams.handOver('team-of-one', user.id, id)
  expect((await erase(anna)).status).toBe(200)
  expect((await chiara.fetch('/api/account')).status).toBe(200)
})

it('an account without a password is deleted without one', async () => {
  const { anna, server, user, find } = await startTraces(undefined)
  await server.app.deps.store.accounts.change(user.id, { password_hash: null })
  expect((await erase(anna, null)).status).toBe(200)
  expect(await find()).toEqual([])
})
