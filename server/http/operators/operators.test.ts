// The operator console through the real server: first run, who sees it, what an operator does with people, and the audit log.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditLine } from '../../../shared/operators/audit.ts'
import type { ListedPerson, OperatedPerson } from '../../../shared/operators/operator-api.ts'
import { makeOperatorLink } from '../../commands/operators/operator-links.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { makeOperator } from '../../testing/fixtures/operator-fixture.ts'
import { setPolicy } from '../../testing/fixtures/policy-fixture.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { testPassword, visitor, type Visitor } from '../../testing/people/visitor.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'kring-admin-'))
let server: TestServer
let olga: Visitor
const post = (who: Visitor, path: string, body: object = {}) => who.fetch(path, { method: 'POST', body: JSON.stringify(body) })
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code ?? response.status
const come = async (name: string) => {
  const who = visitor(server.url, name)
  return { who, id: (await who.signUp()).id }
}
const people = (query = '') => olga.json<{ people: ListedPerson[]; after: string | null }>(`/api/admin/people${query}`)
const audit = async (query = '') => (await olga.json<{ lines: AuditLine[] }>(`/api/admin/audit${query}`)).lines

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(
    join(webRoot, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Kring</title></head><body><div id="root"></div></body></html>',
  )
  server = await startServer({ assistant: silentAssistant, env: { WEB_ROOT: webRoot } })
  olga = (await come('Olga')).who
})
afterAll(async () => {
  await server.remove()
  rmSync(webRoot, { recursive: true })
})

describe('a first run', () => {
  it('one of 200 simultaneous requests with all links of the first start creates the operator · OPER-01', async () => {
    const { deps } = server.app
    // As three nodes that start at once print them.
    const links = await Promise.all([1, 2, 3].map(() => makeOperatorLink(deps, true)))
    expect(links.every((link) => link !== null)).toBe(true)
    const { who: late, id: lateId } = await come('Late')
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => post(n % 2 ? olga : late, '/api/operator/accept', { token: links[n % 3] })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(await Promise.all(answers.filter(({ status }) => status !== 200).map(codeOf)))).toEqual(new Set(['link_expired']))
    expect(await deps.store.operators.count()).toBe(1)
    expect(await makeOperatorLink(deps, true)).toBeNull()
    for (const token of links) expect(await codeOf(await post(late, '/api/operator/link', { token }))).toBe('link_expired')
    // The rest of this file is Olga's.
    const lateWon = (await deps.store.operators.find(lateId)) !== null
    await makeOperator(server, olga)
    if (lateWon) expect((await post(olga, `/api/admin/people/${lateId}/operator`, { isOperator: false })).status).toBe(200)
  })

  it('a link of npm run operator adds another operator, works once, and lets people sign up where it is closed · OPER-01', async () => {
    const { deps } = server.app
    const token = await makeOperatorLink(deps, false)
    await setPolicy(server, { signUp: 'closed' })
    const petra = visitor(server.url, 'Petra')
    await expect(petra.signUp()).rejects.toThrow('sign_up_closed')
    await expect(petra.signUp({ operatorLink: 'guessed' })).rejects.toThrow('sign_up_closed')
    const { id, isOperator } = await petra.signUp({ operatorLink: token! })
    await setPolicy(server, { signUp: 'open' })
    expect(isOperator).toBeUndefined()
    expect((await post(petra, '/api/operator/link', { token })).status).toBe(200)
    expect((await post(petra, '/api/operator/accept', { token })).status).toBe(200)
    expect((await petra.json<{ isOperator: boolean }>('/api/auth/user')).isOperator).toBe(true)
    const { who: quick } = await come('Quick')
    expect(await codeOf(await post(quick, '/api/operator/accept', { token }))).toBe('link_expired')
    expect((await post(olga, `/api/admin/people/${id}/operator`, { isOperator: false })).status).toBe(200)
    expect((await petra.fetch('/api/admin/people')).status).toBe(404)
  })
})

it('everyone but an operator gets the same response as for an address that does not exist · OPER-02', async () => {
  const { who: anna } = await come('Anna')
  const seen = async (who: Visitor, path: string, method = 'GET') => {
    const response = await who.fetch(path, { method, ...(method === 'POST' && { body: '{}' }) })
    const { date: _date, etag: _etag, 'set-cookie': _cookie, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers)
    return { status: response.status, headers, body: await response.text() }
  }
  for (const who of [anna, visitor(server.url, 'Nobody', 'kring_guest=none')]) {
    for (const path of ['/admin', '/admin/people', '/Admin/audit/']) expect(await seen(who, path)).toEqual(await seen(who, '/nothing/here'))
    expect((await seen(who, '/admin')).status).toBe(404)
    for (const path of ['people', 'people/x', 'audit', 'nothing', ''])
      expect(await seen(who, `/api/admin/${path}`)).toEqual(await seen(who, '/api/nothing'))
    expect(await seen(who, '/api/admin/people/x/suspend', 'POST')).toEqual(await seen(who, '/api/nothing', 'POST'))
  }
  const made = await post(olga, '/api/keys', { name: 'Script', scopes: ['sessions:read'] })
  const { key } = (await made.json()) as { key: string }
  const script = () => visitor(server.url, 'Script', null, { authorization: `Bearer ${key}` })
  expect(await seen(script(), '/admin')).toEqual(await seen(script(), '/nothing/here'))
  expect([(await seen(olga, '/admin/people')).status, (await seen(olga, '/api/admin/people')).status]).toEqual([200, 200])
  expect((await seen(olga, '/api/admin/nothing')).status).toBe(404)
  expect((await seen(olga, '/admin/a/b')).status).toBe(404)
})

describe('people', () => {
  it('are found by part of a name or an address, page by page, with plan, usage, devices and last seen · OPER-04', async () => {
    for (let n = 0; n < 60; n += 1)
      await server.app.deps.store.accounts.add(
        {
          id: `many-${n}`,
          email: `many${n}@bakery.example`,
          email_verified_at: null,
          password_hash: null,
          first_name: 'Öz%',
          last_name: `Nr_${n}`,
        },
        1_700_000_000_000 + (n % 7),
      )
    const first = await people('?q=BAKERY.example')
    expect(first.people).toHaveLength(50)
    const rest = await people(`?q=BAKERY.example&after=${first.after}`)
    expect([rest.people.length, rest.after]).toEqual([10, null])
    expect(new Set([...first.people, ...rest.people].map(({ id }) => id)).size).toBe(60)
    for (const [q, count] of [
      ['öz% 59', 1],
      ['%z', 0],
      ['_59', 1],
      ['r_5', 11],
      ['nobody at all', 0],
      ["'; --", 0],
    ] as const)
      expect([q, (await people(`?q=${encodeURIComponent(q)}`)).people.length]).toEqual([q, count])
    const { who: kees, id } = await come('Kees')
    await post(kees, '/api/auth/email/signin', { email: 'kees@example.com', password: testPassword })
    const [found] = (await people('?q=kees@')).people
    expect(found).toMatchObject({ id, plan: 'free', aiMessages: 0, devices: 1, isOperator: false, suspendedAt: null })
    expect(found!.seenAt).toBeGreaterThan(1_700_000_000_000)
    expect((await people('?only=operators')).people.map(({ firstName }) => firstName)).toEqual(['Olga'])
    expect(await codeOf(await olga.fetch('/api/admin/people?after=x'))).toBe('bad_request')
  })

  it('get a plan and credits with a reason, are signed out, and are deleted · OPER-04 OPER-13', async () => {
    const { who: lies, id } = await come('Lies')
    const act = (what: string, body: object = {}) => post(olga, `/api/admin/people/${id}/${what}`, body)
    expect(await codeOf(await act('plan', { plan: 'pro', reason: ' ' }))).toBe('reason_missing')
    expect((await act('plan', { plan: 'pro', reason: 'A gift' })).status).toBe(200)
    expect((await lies.json<{ plan: string }>('/api/auth/user')).plan).toBe('pro')
    expect((await act('credits', { used: 7, reason: 'A fault of ours' })).status).toBe(200)
    expect((await lies.json<{ credits: number }>('/api/usage')).credits).toBe(7)
    expect(await codeOf(await act('credits', { used: -1, reason: 'x' }))).toBe('bad_request')
    expect(await codeOf(await act('reset'))).toBe('mail_unavailable')
    expect((await act('sign-out')).status).toBe(200)
    expect((await lies.fetch('/api/account')).status).toBe(401)
    expect((await act('delete', { reason: 'Asked for it' })).status).toBe(200)
    expect(await codeOf(await olga.fetch(`/api/admin/people/${id}`))).toBe('person_not_found')
    expect((await audit(`?target=person:${id}`)).map(({ action, details }) => [action, details])).toEqual([
      ['person_deleted', { reason: 'Asked for it' }],
      ['person_signed_out', { devices: 1, keys: 0 }],
      ['person_credits_changed', { used: 7, payer: `user:${id}`, reason: 'A fault of ours' }],
      ['person_plan_changed', { from: null, to: 'pro', reason: 'A gift' }],
    ])
  })

  it('the last operator cannot be removed, suspended or deleted, not even by two who remove each other at once · OPER-04', async () => {
    const { id: olgaId } = await olga.json<{ id: string }>('/api/auth/user')
    for (const [what, body] of [
      ['operator', { isOperator: false }],
      ['suspend', { reason: 'x' }],
      ['delete', { reason: 'x' }],
    ] as const)
      expect([what, await codeOf(await post(olga, `/api/admin/people/${olgaId}/${what}`, body))]).toEqual([what, 'last_operator'])
    expect(await codeOf(await post(olga, '/api/account/delete', { password: testPassword }))).toBe('last_operator')
    expect((await olga.fetch('/api/account')).status).toBe(200)
    const { who: piet, id: pietId } = await come('Piet')
    for (let round = 0; round < 10; round += 1) {
      await makeOperator(server, piet)
      await makeOperator(server, olga)
      const what = (['operator', 'suspend'] as const)[round % 2]!
      const body = what === 'operator' ? { isOperator: false } : { reason: 'x' }
      const answers = await Promise.all([
        post(olga, `/api/admin/people/${pietId}/${what}`, body),
        post(piet, `/api/admin/people/${olgaId}/${what}`, body),
      ])
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
      const { store, now } = server.app.deps
      const left = await Promise.all([olgaId, pietId].map((one) => store.operators.find(one)))
      expect(left.filter(Boolean).length).toBeGreaterThanOrEqual(1)
      const entry = { operator: { id: olgaId, name: 'Olga', address: null }, action: 'person_restored' as const, at: now() }
      for (const one of [olgaId, pietId]) await store.suspensions.restore(`user:${one}`, now(), entry)
      await server.app.deps.suspensions.reload()
    }
    await makeOperator(server, olga)
    await post(olga, `/api/admin/people/${pietId}/operator`, { isOperator: false })
  })
})

describe('the audit log', () => {
  it('is filtered by operator, action, target and time, and says from where · OPER-13', async () => {
    const { id } = await come('Mark')
    const started = Date.now()
    await post(olga, `/api/admin/people/${id}/suspend`, { reason: 'Spam' })
    await post(olga, `/api/admin/people/${id}/restore`)
    const [line] = await audit(`?target=person:${id}&action=person_suspended`)
    expect(line).toMatchObject({
      operatorName: 'Olga Bakker',
      details: { reason: 'Spam' },
      address: expect.stringMatching(/127\.0\.0\.1|::1/) as string,
    })
    expect(await audit(`?target=person:${id}&operator=OLG`)).toHaveLength(2)
    expect(await audit(`?target=person:${id}&operator=nobody`)).toEqual([])
    expect(await audit(`?target=person:${id}&from=${started}&before=${Date.now() + 1}`)).toHaveLength(2)
    expect(await audit(`?target=person:${id}&before=${started}`)).toEqual([])
  })

  it('is exported as JSON, and as CSV that no spreadsheet runs · OPER-13', async () => {
    const { id } = await come('Nina')
    await post(olga, `/api/admin/people/${id}/suspend`, { reason: '=1+1' })
    await server.app.deps.store.accounts.change(await olga.json<{ id: string }>('/api/auth/user').then((it) => it.id), {
      first_name: '=HYPERLINK("x")',
    })
    await post(olga, `/api/admin/people/${id}/restore`)
    const json = (await (await olga.fetch(`/api/admin/audit/export?format=json&target=person:${id}`)).json()) as { action: string }[]
    expect(json.map(({ action }) => action)).toEqual(['person_restored', 'person_suspended'])
    const [exported] = await audit('?action=audit_exported')
    expect([exported?.operatorName, exported?.details]).toEqual(['=HYPERLINK("x") Bakker', { format: 'json' }])
    const response = await olga.fetch(`/api/admin/audit/export?format=csv&target=person:${id}`)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;.*\.csv/)
    const rows = (await response.text()).trim().split('\r\n')
    expect(rows).toHaveLength(3)
    expect(rows[1]).toContain(`"'=HYPERLINK(""x"") Bakker"`)
    expect(rows[2]).toContain('"{""reason"":""=1+1""}"')
    await server.app.deps.store.accounts.change(await olga.json<{ id: string }>('/api/auth/user').then((it) => it.id), {
      first_name: 'Olga',
    })
  })
})

it('a person sees as figures only what the console needs · OPER-04', async () => {
  const { who: rosa, id } = await come('Rosa')
  await rosa.createSession('A secret title')
  const person = await olga.json<OperatedPerson>(`/api/admin/people/${id}`)
  expect(person).toMatchObject({ sessions: 1, apiKeys: 0, webhooks: 0, hasPassword: true, isPaid: false, ownPlan: null })
  expect(JSON.stringify(person)).not.toContain('secret')
})
