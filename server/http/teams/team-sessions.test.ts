// A team's sessions: its branding for everyone in them and on exports, its figures, and what remains when the plan ends.
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it, onTestFinished } from 'vitest'
import { exportFormats } from '../../../shared/files/export-formats.ts'
import type { Team, TeamWeek } from '../../../shared/teams/team.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { jpeg, png, webp } from '../../testing/fixtures/sample-files.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { startTeamFixture, teamFixture, teamOf, type Member } from '../../testing/fixtures/team-fixture.ts'

async function setLogo(who: Member, bytes: Uint8Array, type = 'application/octet-stream') {
  const response = await who.fetch('/api/team/logo', {
    method: 'POST',
    headers: { 'content-type': type },
    body: Uint8Array.from(bytes),
  })
  const body = (await response.json()) as Team & { code?: string }
  return { status: response.status, code: body.code ?? null, logoPath: body.code ? null : body.branding.logoPath }
}

describe('branding', () => {
  it('is shown to everyone in the team’s sessions, including guests, and in no other session · TEAM-03', async () => {
    const fixture = await startTeamFixture()
    const { anna, bram } = await fixture.team()
    const { logoPath } = await setLogo(anna, png(60, 20))
    await anna.ask('POST /api/team/accent', { accent: '#C74C41' })
    const branding = { name: 'Bakery de Wit', logoPath, accent: '#c74c41' }
    const guest = fixture.stranger()
    for (const host of [anna, bram]) {
      const { id } = await host.createSession()
      expect((await guest.view(id)).branding).toEqual(branding)
      const joined = await guest.connect()
      joined.send({ type: 'join_session', sessionId: id, displayName: 'Chiara' })
      expect((await joined.hears('session_joined')).session.branding).toEqual(branding)
    }
    const served = await guest.fetch(logoPath ?? '')
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
    for (const [header, value] of [
      ['x-content-type-options', 'nosniff'],
      ['content-security-policy', "sandbox; default-src 'none'"],
      ['cache-control', 'private, no-cache, no-transform'],
      // The pages of the desktop app show it too.
      ['cross-origin-resource-policy', 'cross-origin'],
    ] as const)
      expect(served.headers.get(header)).toBe(value)
    for (const host of [guest, await fixture.account('Dirk')])
      expect((await anna.view((await host.createSession()).id)).branding).toBeNull()
    expect((await guest.fetch(`/api/team-logos/${'a'.repeat(22)}`)).status).toBe(404)
    // A session stays with its host.
    const { id } = await bram.createSession()
    await bram.ask('POST /api/team/leave')
    expect((await guest.view(id)).branding).toBeNull()
  })

  it('requires a colour with enough contrast to the page, and a logo that is a small picture', async () => {
    const fixture = await startTeamFixture()
    const { anna } = await fixture.team()
    for (const accent of ['#ffffff', '#000000', '#ffe08a'])
      expect((await anna.ask('POST /api/team/accent', { accent })).code).toBe('accent_refused')
    expect((await anna.ask('POST /api/team/accent', { accent: 'red;x' })).code).toBe('bad_request')
    const largest = Buffer.concat([png(), Buffer.alloc(512 * 1024 - png().length)])
    for (const bytes of [largest, png(2_000, 2), png(2, 2_000)]) expect((await setLogo(anna, bytes)).status).toBe(200)
    const first = await setLogo(anna, jpeg(1, 'GPS 52.3702 N'), 'image/png')
    expect(first.status).toBe(200)
    const sent = Buffer.from(await (await anna.fetch(first.logoPath ?? '')).arrayBuffer())
    expect(sent.includes('GPS')).toBe(false)
    const second = await setLogo(anna, webp())
    expect(second.status).toBe(200)
    expect((await anna.fetch(first.logoPath ?? '')).status).toBe(404)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    for (const bytes of [
      svg,
      png().subarray(0, 60),
      Buffer.concat([largest, Buffer.alloc(1)]),
      png(2_001, 2),
      png(2, 2_001),
      Buffer.alloc(0),
    ])
      expect((await setLogo(anna, bytes)).code).toBe('logo_refused')
    expect((await anna.ask('POST /api/team/logo', { name: 'x' })).code).toBe('logo_refused')
    expect((await teamOf(anna)).branding.logoPath).toBe(second.logoPath)
    expect((await anna.ask<Team>('DELETE /api/team/logo')).body.branding.logoPath).toBeNull()
    expect((await anna.fetch(second.logoPath ?? '')).status).toBe(404)
    expect(await fixture.server.app.deps.store.attachments.removals.due(Date.now())).toEqual([])
  })

  it.each(exportFormats)('is on an export as %s · TEAM-03', async (format) => {
    const fixture = await startTeamFixture()
    const { anna, bram } = await fixture.team()
    await anna.ask('POST /api/team/name', { name: 'Bakery *de Wit*' })
    await anna.ask('POST /api/team/accent', { accent: '#318f5a' })
    const { id } = await bram.createSession()
    const take = async () => Buffer.from(await (await bram.fetch(`/api/sessions/${id}/export?format=${format}`)).arrayBuffer())
    const pictures = async () => (await take()).toString('latin1').split('/Subtype /Image').length - 1
    if (format === 'json') expect(JSON.parse(String(await take()))).toMatchObject({ team: { name: 'Bakery *de Wit*', accent: '#318f5a' } })
    if (format === 'md') expect(String(await take())).toContain('\n\n**Bakery \\*de Wit\\***\n\n')
    if (format !== 'pdf') return
    expect(await pictures()).toBe(0)
    for (const logo of [png(), jpeg()]) {
      await setLogo(anna, logo)
      expect(await pictures()).toBe(1)
    }
    await setLogo(anna, webp())
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await take())), { mergePages: true })
    expect(text).toContain('Bakery *de Wit*')
    expect(fixture.server.logged).toEqual([])
  })
})

describe('figures', () => {
  it('are counted by week from the team’s own sessions, and contain no text and no notes · TEAM-05', async () => {
    const fixture = await startTeamFixture({ now: () => Date.parse('2026-03-13T09:00:00Z') })
    const { anna, bram } = await fixture.team()
    const { id } = await bram.createSession('Secret plans')
    const guest = fixture.stranger()
    const [host, other] = [await bram.join(id), await guest.join(id)]
    await host.says('CANARY of a message')
    await other.says('And one of a guest')
    await other.says('CANARY of a note', { messageType: 'note' })
    await host.says('/note another')
    const elsewhere = await (await fixture.account('Dirk')).createSession()
    await (await guest.join(elsewhere.id)).says('Not theirs')
    const response = await anna.fetch('/api/team/analytics?weeks=3')
    const text = await response.text()
    const nothing = { sessions: 0, messages: 0, answers: 0, people: 0 }
    expect((JSON.parse(text) as { weeks: TeamWeek[] }).weeks).toEqual([
      { week: '2026-W09', from: '2026-02-23', ...nothing },
      { week: '2026-W10', from: '2026-03-02', ...nothing },
      { week: '2026-W11', from: '2026-03-09', sessions: 1, messages: 2, answers: 0, people: 2 },
    ])
    for (const said of ['CANARY', 'Secret', 'Chiara']) expect(text).not.toContain(said)
    expect((await bram.ask<{ weeks: TeamWeek[] }>('GET /api/team/analytics')).body.weeks).toHaveLength(12)
    for (const weeks of ['0', '53', 'x']) expect((await anna.ask(`GET /api/team/analytics?weeks=${weeks}`)).code).toBe('bad_request')
  })
})

describe('when the plan of the owner ends', () => {
  it('the team is closed and nothing is lost: with the plan it is back as it was · TEAM-01', async () => {
    const before = await startTeamFixture()
    const { anna, bram } = await before.team()
    await bram.ask('POST /api/team/templates', { title: 'Menu', content: 'Write' })
    const { logoPath } = await setLogo(anna, png())
    const { id } = await anna.createSession()
    const invited = (await anna.ask<{ token: string }>('POST /api/team/invites', {})).body.token
    await before.server.stop()

    const under = async (plan: string) => {
      const server = await startServer({ assistant: silentAssistant, dataDir: before.server.dataDir, env: { DEFAULT_PLAN: plan } })
      onTestFinished(() => server.stop())
      const fixture = teamFixture(server)
      const as = (who: Member): Member => Object.assign(fixture.stranger(who.name), { cookie: who.cookie, id: who.id })
      return { server, fixture, anna: as(anna), bram: as(bram) }
    }
    const lapsed = await under('free')
    expect((await teamOf(lapsed.anna)).isOpen).toBe(false)
    for (const who of [lapsed.anna, lapsed.bram]) {
      for (const path of ['members', 'templates', 'analytics']) expect((await who.ask(`GET /api/team/${path}`)).status).toBe(402)
      expect(await who.json('/api/auth/user')).toMatchObject({ plan: 'free' })
    }
    for (const [route, body] of [
      ['POST /api/team/name', { name: 'X' }],
      ['POST /api/team/invites', {}],
      ['POST /api/team/templates', { title: 'X', content: 'X' }],
      ['DELETE /api/team/logo'],
      [`DELETE /api/team/members/${bram.id}`],
    ] as const)
      expect((await lapsed.anna.ask(route, body)).code).toBe('upgrade_required')
    const dirk = await lapsed.fixture.account('Dirk')
    for (const route of ['POST /api/team/invitation', 'POST /api/team/join'])
      expect((await dirk.ask(route, { token: invited })).code).toBe('upgrade_required')
    expect((await dirk.view(id)).branding).toBeNull()
    expect((await dirk.fetch(logoPath ?? '')).status).toBe(404)
    await lapsed.server.stop()

    const again = await under('team')
    expect(await teamOf(again.bram)).toMatchObject({ isOpen: true, branding: { logoPath } })
    expect((await again.bram.ask('GET /api/team/templates')).body).toMatchObject([{ title: 'Menu' }])
    expect((await again.anna.view(id)).branding?.name).toBe('Bakery de Wit')
    expect((await again.bram.ask('POST /api/team/leave')).status).toBe(200)
    await again.server.stop()
  })
})
