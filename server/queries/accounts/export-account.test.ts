// Every file in the export of an account, field by field: what the person stored, and no data of others.
import { describe, expect, it } from 'vitest'
import { user } from '../../domain/people/person.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { exportAccount } from './export-account.ts'

type Reads = Parameters<typeof exportAccount>[0]

const anna = user('anna', { firstName: 'Anna', lastName: 'Bakker' }, 'en')
const [t1, t2, t3] = [Date.UTC(2026, 0, 5), Date.UTC(2026, 0, 6), Date.UTC(2026, 0, 7)]
const [day1, day2, day3] = ['2026-01-05T00:00:00.000Z', '2026-01-06T00:00:00.000Z', '2026-01-07T00:00:00.000Z']
const account = {
  ...{ id: 'anna', email: 'anna@bakery.example', email_verified_at: null, password_hash: null, first_name: 'Anna', last_name: 'Bakker' },
  ...{ picture_name: null, picture_type: null, plan: null, plan_changed_at: null, created_at: t1 },
} as UserRow

interface Stored {
  /** The content of stored files, by their name in the storage. */
  content: Record<string, string>
  team: object
  customer: object | null
  /** By the email address that is passed. */
  written: Record<string, object[]>
  sessions: { id: string }[]
  files: { attachment: { id: string; fileName: string; mimeType: string }; storedName: string; isOwn: boolean }[]
  /** Of the other tables. */
  rows: Record<string, unknown[]>
}

/** A store that has these rows for Anna only. */
function storing({ content = {}, team, customer = null, written = {}, sessions = [], files = [], rows = {} }: Partial<Stored>) {
  /** The names under which stored files were read. */
  const asked: unknown[] = []
  const byId = (table: string) => (asked: string) => (asked === 'anna' && rows[table]) || []
  const byKey = (table: string) => (asked: string) => (asked === 'user:anna' && rows[table]) || []
  const store = {
    accountData: {
      team: () => team ?? null,
      identities: byId('identities'),
      ...{ ledger: byKey('ledger'), hosted: byKey('hosted'), touched: byKey('touched') },
      files: (_session: string, _person: string, onlyOwn: boolean) => files.filter(({ isOwn }) => isOwn || !onlyOwn),
    },
    sessions: { find: (id: string) => sessions.find((one) => one.id === id) ?? null },
    billing: { find: () => customer, subscriptions: byId('subscriptions') },
    ...{ connections: { list: byId('connections') }, webhooks: { list: byId('webhooks') } },
    ...{ deliveries: { listOf: byId('deliveries') }, apiKeys: { list: byId('apiKeys') } },
    pushSubscriptions: { list: byKey('browsers'), levelsOf: byKey('levels') },
    contact: { of: (_id: string, email: string | null) => written[email ?? 'none'] ?? [] },
    reports: { of: byKey('reports') },
    logins: { list: byId('logins') },
    ...{ assistants: { of: byKey('assistants') }, assistantFiles: { read: () => rows['known'] ?? [] } },
    // Sessions without content: export-session.test.ts has the others.
    ...{ brainstorms: { each: () => [] }, messages: { after: () => [] }, notes: { lastNumber: () => 0, after: () => [] } },
  }
  const storage = { get: (name: string) => (asked.push(name), content[name] === undefined ? null : [Buffer.from(content[name])]) }
  const deps = { store, files: storage, now: () => t3, policy: { site: () => ({ name: '' }) } } as unknown as Reads
  return { deps, asked }
}

/** The exported files by path: their text and whether they are compressed already. */
async function exported(deps: Reads, row: Partial<UserRow> = {}) {
  const found = new Map<string, { text: string; isPacked: boolean }>()
  for await (const { path, content, isPacked } of exportAccount(deps, anna, { ...account, ...row })) {
    const parts: Uint8Array[] = []
    for await (const part of content) parts.push(Buffer.from(part))
    found.set(path, { text: Buffer.concat(parts).toString(), isPacked })
  }
  return found
}

async function read(path: string, given: Partial<Stored>, row: Partial<UserRow> = {}): Promise<unknown> {
  const file = (await exported(storing(given).deps, row)).get(path)
  return file && JSON.parse(file.text)
}

const always = ['account.json', 'usage.json', 'billing.json', 'integrations.json', 'notifications.json']

it('an export of an empty account contains five files, which can be compressed', async () => {
  const files = await exported(storing({}).deps)
  expect([...files].map(([path, { isPacked }]) => [path, isPacked])).toEqual(always.map((path) => [path, false]))
  expect(JSON.parse(files.get('usage.json')!.text)).toEqual({ format: 'kring-usage', version: 1, lines: [] })
})

describe('account.json', () => {
  const head = { format: 'kring-account', version: 1, exportedAt: day3, id: 'anna', email: 'anna@bakery.example' }
  const named = { ...head, firstName: 'Anna', lastName: 'Bakker', createdAt: day1 }

  it('states what an account does not have', async () => {
    const none = { emailVerifiedAt: null, picture: null, hasPassword: false, plan: null, planChangedAt: null, team: null }
    expect(await read('account.json', {})).toEqual({ ...named, ...none, signsInWith: [], devices: [] })
  })

  it('states the address, password, plan, identities, devices and team of an account', async () => {
    const rows = {
      identities: [{ issuer: 'https://id.example', subject: 'a1', created_at: t1 }],
      logins: [{ device: 'Firefox', created_at: t1, seen_at: t2, token: 'secret' }],
    }
    const row = { email_verified_at: t1, password_hash: 'secret', plan: 'pro', plan_changed_at: t2 }
    expect(await read('account.json', { rows, team: { name: 'Ovens', isOwner: true, joinedAt: t2 } }, row)).toEqual({
      ...named,
      ...{ emailVerifiedAt: day1, picture: null, hasPassword: true, plan: 'pro', planChangedAt: day2 },
      signsInWith: [{ issuer: 'https://id.example', subject: 'a1', since: day1 }],
      devices: [{ device: 'Firefox', createdAt: day1, lastSeenAt: day2 }],
      team: { name: 'Ovens', isOwner: true, joinedAt: day2 },
    })
  })
})

describe('the picture of an account', () => {
  it.each([
    ['is exported with the ending of its type', 'face', 'image/jpeg', 'picture.jpg', { text: 'pixels', isPacked: true }, ['face']],
    ['is omitted if its file is missing', 'lost', 'image/png', 'picture.png', undefined, ['lost']],
    ['is omitted and not read without a type', 'face', null, null, undefined, []],
    ['is omitted without a name', null, 'image/png', null, undefined, []],
    ['is omitted if there is none', null, null, null, undefined, []],
  ])('%s', async (_what, picture_name, picture_type, picture, file, names) => {
    const { deps, asked } = storing({ content: { face: 'pixels' } })
    const files = await exported(deps, { picture_name, picture_type })
    expect(JSON.parse(files.get('account.json')!.text)).toMatchObject({ picture })
    expect([...files.keys()]).toEqual(file ? [always[0], picture, ...always.slice(1)] : always)
    expect([picture === null ? undefined : files.get(picture), asked]).toEqual([file, names])
  })
})

it.each([
  ['with its cost to the person who paid and asked', 'user:anna', 'user:anna', '1500', [1500, true, true]],
  ['without a cost that is not known', 'user:anna', 'user:bram', null, [null, true, false]],
  ['without the cost if somebody else paid', 'team:ovens', 'user:anna', '1500', [null, false, true]],
  ['without an unknown cost of somebody else', 'team:ovens', 'user:anna', null, [null, false, true]],
])('usage.json lists each request %s', async (_what, payer, asked_by, cost, [shown, wasPaidByYou, wasAskedByYou]) => {
  const same = { month: '2026-01', kind: 'answer', amount: 1, status: 'spent', model: 'm' }
  const stored = { session_id: 's', input_tokens: 5, output_tokens: 6, thinking_tokens: null, ms: 70, cost }
  const row = { ...same, ...stored, payer, asked_by, created_at: t1 }
  const counted = { sessionId: 's', inputTokens: 5, outputTokens: 6, thinkingTokens: null, milliseconds: 70 }
  const line = { ...same, ...counted, cost: shown, wasPaidByYou, wasAskedByYou }
  expect(await read('usage.json', { rows: { ledger: [row, { ...row, created_at: t2 }] } })).toEqual({
    ...{ format: 'kring-usage', version: 1 },
    lines: [day1, day2].map((at) => ({ ...line, at })),
  })
})

it.each([
  ['no customer', null, null, null],
  ['a customer without a trial', { customer_id: 'cus_1', trial_at: null }, 'cus_1', null],
  ['a trial without a customer at the provider', { customer_id: null, trial_at: t1 }, null, day1],
])('billing.json states %s, and the subscriptions', async (_what, customer, customerAtProvider, trialBegunAt) => {
  const same = { id: 'sub_1', plan: 'pro', interval: 'month', status: 'active', isEnding: false, hasCard: true, card: null }
  expect(await read('billing.json', { customer, rows: { subscriptions: [{ ...same, periodEnd: t2, createdAt: t1 }] } })).toEqual({
    ...{ format: 'kring-billing', version: 1, customerAtProvider, trialBegunAt },
    subscriptions: [{ ...same, periodEnd: day2, createdAt: day1 }],
  })
})

it('integrations.json lists connections, webhooks, deliveries and keys without their secrets', async () => {
  const slack = { integration: 'slack', account: 'Ovens' }
  const delivery = { id: 'd', event: 'test', status: 'failed', attempts: 2 }
  const place = { user_id: 'anna', created_at: t1 }
  const rows = {
    connections: [{ ...slack, settings: '{"to":"x"}', sealed: 's', sends_since: t1, last_error: null, connected_at: t1 }],
    webhooks: [{ ...place, id: 'w', url: 'https://a.example', events: '["message"]', sealed: 's', on_since: null }],
    deliveries: [{ ...place, ...delivery, webhook_id: 'w', integration: null, response_status: 500, next_attempt_at: t2 }],
    apiKeys: [{ ...place, id: 'k', name: 'Key', scopes: '["read"]', prefix: 'kr_', digest: 'd', last_used_at: null }],
  }
  expect(await read('integrations.json', { rows })).toEqual({
    ...{ format: 'kring-integrations', version: 1 },
    connections: [{ ...slack, settings: { to: 'x' }, sendsAnswers: true, lastError: null, connectedAt: day1 }],
    webhooks: [{ id: 'w', url: 'https://a.example', events: ['message'], isOn: false, createdAt: day1 }],
    deliveries: [{ ...delivery, createdAt: day1, responseStatus: 500, nextAttemptAt: day2, webhookId: 'w', integration: null }],
    apiKeys: [{ id: 'k', name: 'Key', scopes: ['read'], prefix: 'kr_', createdAt: day1, lastUsedAt: null }],
  })
})

it('notifications.json lists browsers without their secret address, and sessions with their level', async () => {
  const browsers = [{ endpoint: 'https://push.example/secret', language: 'nl', created_at: t1, auth: 'secret' }]
  expect(await read('notifications.json', { rows: { browsers, levels: [{ session_id: 's', level: 'all', told_seq: 4 }] } })).toEqual({
    ...{ format: 'kring-notifications', version: 1 },
    browsers: [{ pushService: 'https://push.example', language: 'nl', createdAt: day1 }],
    sessions: [{ sessionId: 's', level: 'all' }],
  })
})

it('support.json also lists messages sent with the address of the account, if it is verified', async () => {
  const same = { name: 'Anna', email: 'a@a.example', subject: 'Rye', message: 'Too dark' }
  const own = { ...same, id: 'c', created_at: t1, mailed_at: null }
  const written = { none: [own], 'anna@bakery.example': [own, { ...own, mailed_at: t2 }] }
  const head = { format: 'kring-support', version: 1 }
  const line = { ...same, at: day1, mailedAt: null }
  const messages = [line, { ...line, mailedAt: day2 }]
  expect(await read('support.json', { written })).toEqual({ ...head, messages: [line] })
  expect(await read('support.json', { written }, { email_verified_at: t1 })).toEqual({ ...head, messages })
})

it('reports.json lists the reports of the person without the reported text, and decisions that are carried out', async () => {
  const same = { reason: 'spam', comment: 'Gold again' }
  const row = { ...same, created_at: t1, message_id: null, decision: 'removed', done_at: null, content: 'Buy gold' }
  expect(await read('reports.json', { rows: { reports: [row, { ...row, message_id: 'm', done_at: t2 }] } })).toEqual({
    ...{ format: 'kring-reports', version: 1 },
    reports: [
      { ...same, at: day1, about: 'session', decision: null, decidedAt: null },
      { ...same, at: day1, about: 'message', decision: 'removed', decidedAt: day2 },
    ],
  })
})

const kinds = [
  ['image/png', true],
  ['application/pdf', true],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', true],
  ['text/plain', false],
  ['application/msword', false],
] as const
const content = Object.fromEntries(kinds.map((_kind, n) => [`stored ${n}`, `words ${n}`]))

it.each([
  ['a session', 's', null, false],
  ['a team', null, 'ovens', true],
])('an assistant of %s is exported with the files that it knows, except missing ones', async (_where, session_id, team_id, isOfTeam) => {
  const same = { name: 'Baker', color: '#aabbcc', instruction: 'Be brief', model: null }
  const row = { ...same, id: 'b', session_id, team_id, opening_question: 'Rye?', created_by: 'anna', created_at: t1, updated_at: t2 }
  const known = [...kinds, ['text/plain']].map(([mime_type], n) => ({ file_name: `f${n}`, stored_name: `stored ${n}`, mime_type }))
  const files = await exported(storing({ rows: { assistants: [row], known }, content }).deps)
  const head = { kring: 'assistant', version: 1, sessionId: session_id, isOfTeam, createdAt: day1, openingQuestion: 'Rye?' }
  const names = known.map(({ file_name: name }) => ({ name }))
  expect(JSON.parse(files.get('assistants/Baker-b/assistant.json')!.text)).toEqual({ ...head, ...same, files: names })
  expect([...files].filter(([path]) => path.includes('/files/'))).toEqual(
    kinds.map(([, isPacked], n) => [`assistants/Baker-b/files/${n + 1}-f${n}`, { text: `words ${n}`, isPacked }]),
  )
})

it('a hosted session is exported with all files, another one with the person’s own, and a deleted one is omitted', async () => {
  const files = [...kinds, ['text/plain']].map(([mimeType], n) => {
    const attachment = { id: `id${n}`, fileName: `f${n}`, mimeType: mimeType ?? '' }
    return { attachment, storedName: `stored ${n}`, isOwn: n > 2 }
  })
  const sessions = ['h', 't'].map((id) => sessionWith({ id, title: 'Rye', createdAt: t1, lastSeq: 0 }))
  const found = await exported(storing({ sessions, rows: { hosted: ['gone', 'h'], touched: ['t', 'gone'] }, files, content }).deps)
  const shown = (id: string, from: number) =>
    kinds.map(([, isPacked], n) => [`sessions/Rye-${id}/files/id${n}-f${n}`, { text: `words ${n}`, isPacked }]).slice(from)
  const paths = (id: string) => [`sessions/Rye-${id}/session.md`, `sessions/Rye-${id}/session.json`]
  expect([...found].filter(([path]) => path.includes('/files/'))).toEqual([...shown('h', 0), ...shown('t', 3)])
  expect([...found.keys()].filter((path) => /session\.\w+$/.test(path))).toEqual([...paths('h'), ...paths('t')])
  expect(found.get('sessions/Rye-t/session.md')).toMatchObject({ text: expect.stringContaining('# Rye\n') as string, isPacked: false })
  const session = { format: 'kring-session', version: 1, title: 'Rye', createdAt: day1, exportedAt: day3, messages: [], brainstorms: [] }
  expect(JSON.parse(found.get('sessions/Rye-h/session.json')!.text)).toEqual(session)
})
