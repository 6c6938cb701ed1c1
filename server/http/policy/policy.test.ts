// The policy and the site over HTTP: who may change them, what is refused, two operators at once, and what is recorded.
import { describe, expect, it, onTestFinished } from 'vitest'
import { usualPolicy, type Policy } from '../../../shared/policy/policy.ts'
import type { PolicyView, SiteView } from '../../../shared/policy/policy-api.ts'
import { usualSite, type Site } from '../../../shared/policy/site.ts'
import { openTables } from '../../testing/checks/every-row.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer, type ServerOptions, type TestServer } from '../../testing/cluster/start-server.ts'
import { png } from '../../testing/fixtures/sample-files.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

async function makeOperator(server: TestServer, name: string): Promise<Visitor> {
  const who = visitor(server.url, name)
  const { id } = await who.signUp()
  const tables = openTables({ dataDir: server.dataDir, databaseUrl: undefined })
  await tables('operators').insert({ user_id: id, since: 1, added_by: null })
  await tables.destroy()
  return who
}

async function open(options: ServerOptions = {}) {
  const server = await startServer({ assistant: silentAssistant, ...options })
  onTestFinished(() => server.remove())
  return { server, anna: await makeOperator(server, 'Anna'), bram: await makeOperator(server, 'Bram') }
}

const send = (who: Visitor, path: string, body: object) => who.fetch(path, { method: 'POST', body: JSON.stringify(body) })
async function change(who: Visitor, policy: Partial<Policy>, version: number, more: object = {}) {
  const response = await send(who, '/api/admin/policy', { policy: { ...usualPolicy, ...policy }, version, ...more })
  return (await response.json()) as PolicyView & { code?: string; message?: string }
}
async function changeSite(who: Visitor, site: Partial<Site>, version: number) {
  const response = await send(who, '/api/admin/site', { site: { ...usualSite, ...site }, version })
  return (await response.json()) as SiteView & { code?: string; message?: string }
}
const setLogo = (who: Visitor, body: Buffer) =>
  who.fetch('/api/admin/site/logo', { method: 'POST', body: new Uint8Array(body), headers: { 'content-type': 'image/png' } })

describe('the policy', () => {
  it('is read and changed by operators and nobody else · OPER-02 OPER-09', async () => {
    const { server, anna } = await open()
    const [guest, account] = [visitor(server.url, 'Guest'), visitor(server.url, 'Account')]
    await account.signUp()
    for (const who of [guest, account]) {
      expect((await who.fetch('/api/admin/policy')).status).toBe(404)
      expect(await change(who, { guests: false }, 0)).toMatchObject({ code: 'not_found' })
      expect(await changeSite(who, { name: 'Mine' }, 0)).toMatchObject({ code: 'not_found' })
      expect((await setLogo(who, png())).status).toBe(404)
    }
    expect(await anna.json('/api/admin/policy')).toMatchObject({ policy: usualPolicy, version: 0, fixed: {}, hasMail: false })
    expect(await change(anna, { guests: false }, 0)).toMatchObject({ version: 1, policy: { ...usualPolicy, guests: false } })
    expect((await send(guest, '/api/sessions', { title: 'T', isPrivate: false })).status).toBe(403)
  })

  it('keeps the first of two operators’ changes, tells the other, and loses nothing · OPER-09', async () => {
    const { anna, bram } = await open()
    expect(await change(anna, { demos: false }, 0)).toMatchObject({ version: 1 })
    expect(await change(bram, { integrations: false }, 0)).toMatchObject({ code: 'policy_changed' })
    expect((await bram.json<PolicyView>('/api/admin/policy')).policy).toMatchObject({ demos: false, integrations: true })
    expect(await change(bram, { demos: false, integrations: false }, 1)).toMatchObject({ version: 2 })
  })

  it('with a wrong domain, none, or an unknown team is refused with the reason, and nothing changes · OPER-09', async () => {
    const { anna } = await open()
    expect(await change(anna, { signUp: 'domains', domains: ['bakery.example', 'bak ery.example'] }, 0)).toMatchObject({
      code: 'domain_refused',
      message: '‘bak ery.example’ is not a domain. Write it like example.com, without spaces or wildcards.',
    })
    expect(await change(anna, { signUp: 'domains', domains: [] }, 0)).toMatchObject({ code: 'domains_missing' })
    expect(await change(anna, { creators: 'team', creatorTeam: 'none' }, 0)).toMatchObject({ code: 'creator_team_unknown' })
    for (const wrong of [
      { fileMegabytes: 11 },
      { dailyReplies: -1 },
      { retentionDays: 1.5 },
      { models: { free: [], pro: null, team: null } },
    ])
      expect(await change(anna, wrong as Partial<Policy>, 0)).toMatchObject({ code: 'bad_request' })
    expect(await anna.json('/api/admin/policy')).toMatchObject({ version: 0, policy: usualPolicy })
    const { policy } = await change(anna, { signUp: 'domains', domains: [' @Bakery.Example', 'bakery.example', 'Bäckerei.de'] }, 0)
    expect(policy.domains).toEqual(['bakery.example', 'xn--bckerei-5wa.de'])
  })

  it('that locks people out needs a confirmation that lists what; operators can still sign in · OPER-09', async () => {
    const { server, anna } = await open()
    const closed = { guests: false, password: false, signUp: 'closed', creators: 'nobody' } as const
    const refused = await change(anna, closed, 0)
    expect(refused).toMatchObject({
      code: 'policy_locks_out',
      message:
        'This would lock people out: Nobody can sign in any more; Nobody can open a session any more; Nobody can create a session any more. Confirm to save it anyway.',
    })
    expect((await anna.json<PolicyView>('/api/admin/policy')).version).toBe(0)
    const account = visitor(server.url, 'Account')
    await account.signUp()
    expect(await change(anna, closed, 0, { confirmed: true })).toMatchObject({ version: 1 })
    const signsIn = (email: string) =>
      send(visitor(server.url, 'New'), '/api/auth/email/signin', { email, password: 'flour, water, salt' }).then(({ status }) => status)
    expect([await signsIn('account@example.com'), await signsIn('anna@example.com')]).toEqual([403, 200])
  })

  it('shows what the settings fix, and refuses to change that · OPER-09', async () => {
    const { anna, server } = await open({ env: { AI_DAILY_LIMIT: '7', RETENTION_DAYS: '10', SUPPORT_EMAIL: 'help@bakery.example' } })
    const view = await anna.json<PolicyView>('/api/admin/policy')
    expect([view.policy.dailyReplies, view.policy.retentionDays, view.fixed]).toEqual([
      7,
      10,
      { dailyReplies: 'AI_DAILY_LIMIT', retentionDays: 'RETENTION_DAYS' },
    ])
    expect(await change(anna, { dailyReplies: 8, retentionDays: 10 }, 0)).toMatchObject({
      code: 'policy_fixed',
      message: 'AI_DAILY_LIMIT is fixed in the settings of this server, so it cannot be changed here.',
    })
    expect(await change(anna, { dailyReplies: 7, retentionDays: 10, demoReplies: 3 }, 0)).toMatchObject({ policy: { demoReplies: 3 } })
    expect(await changeSite(anna, { support: 'other@bakery.example' }, 0)).toMatchObject({ code: 'policy_fixed' })
    expect(await visitor(server.url, 'G').json('/api/contact')).toMatchObject({ address: 'help@bakery.example' })
  })

  it('and its changes are recorded with their new values · OPER-13', async () => {
    const { server, anna } = await open()
    await change(anna, { guests: false, domains: ['bakery.example'] }, 0)
    await changeSite(anna, { name: 'Bakery', welcome: 'A secret welcome' }, 0)
    await setLogo(anna, png())
    await change(anna, { guests: true }, 7)
    const lines = await server.app.deps.store.audit.list({}, 10)
    const seen = lines.map(({ action, operatorName, details }) => ({ action, operatorName, details }))
    expect(seen.toSorted((a, b) => a.action.localeCompare(b.action))).toEqual([
      { action: 'policy_changed', operatorName: 'Anna Bakker', details: { guests: false, domains: '["bakery.example"]' } },
      { action: 'site_changed', operatorName: 'Anna Bakker', details: { fields: 'name, welcome', publicPages: true } },
      { action: 'site_logo_changed', operatorName: 'Anna Bakker', details: {} },
    ])
  })
})

describe('the site', () => {
  it('takes a name, a colour, plain text and safe addresses, and refuses the rest with the reason · OPER-11', async () => {
    const { anna } = await open()
    const hostile: [Partial<Site>, string][] = [
      [{ name: 'Two\nlines' }, 'site_name_refused'],
      [{ name: 'x'.repeat(41) }, 'site_name_refused'],
      [{ name: 'AI Assistant' }, 'site_name_refused'],
      [{ accent: 'red;background:url(//evil.example)' }, 'bad_request'],
      [{ support: 'javascript:alert(1)' }, 'support_refused'],
      [{ support: 'a@b.nl?cc=x@evil.example' }, 'support_refused'],
      [{ terms: 'http://bakery.example' }, 'site_link_refused'],
      [{ privacy: 'data:text/html,x' }, 'site_link_refused'],
      [{ welcome: 'x'.repeat(601) }, 'bad_request'],
    ]
    for (const [site, code] of hostile) expect((await changeSite(anna, site, 0)).code, JSON.stringify(site)).toBe(code)
    expect(
      await changeSite(anna, { name: ' <b>Bakery</b> ', welcome: 'Hi\u0000 <script>\n2', support: 'HELP@bakery.example' }, 0),
    ).toMatchObject({
      version: 1,
      site: { name: '<b>Bakery</b>', welcome: 'Hi <script>\n2', support: 'help@bakery.example' },
    })
    expect(await changeSite(anna, {}, 0)).toMatchObject({ code: 'policy_changed' })
  })

  it('has a logo that anyone may fetch by its name, until it is replaced or removed · OPER-11', async () => {
    const { server, anna } = await open()
    const guest = visitor(server.url, 'Guest')
    const first = ((await (await setLogo(anna, png(60, 20))).json()) as SiteView).logo!
    const served = await guest.fetch(first)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
    const second = ((await (await setLogo(anna, png())).json()) as SiteView).logo!
    expect([(await guest.fetch(first)).status, (await guest.fetch(second)).status]).toEqual([404, 200])
    expect(await (await setLogo(anna, Buffer.from('<svg onload=alert(1)>'))).json()).toMatchObject({ code: 'logo_refused' })
    expect(await anna.json('/api/admin/site/logo', { method: 'DELETE' })).toMatchObject({ logo: null })
    expect((await guest.fetch(second)).status).toBe(404)
    await expect.poll(() => server.app.deps.store.attachments.removals.due(Number.MAX_SAFE_INTEGER)).toEqual([])
  })
})
