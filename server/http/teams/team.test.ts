// Permissions in a team: its owner, its members, former members, other accounts, and people who are not signed in.
import { describe, expect, it, vi } from 'vitest'
import type { PromptTemplate, TeamInvite, TeamMember } from '../../../shared/teams/team.ts'
import { invitedBy, startTeamFixture, teamOf, type Member } from '../../testing/fixtures/team-fixture.ts'

const words = { title: 'Menu', content: 'Write a menu for {{season}}' }
const ofOwner = [
  ['POST /api/team/name', { name: 'Mine' }],
  ['POST /api/team/accent', { accent: '#318f5a' }],
  ['POST /api/team/logo'],
  ['DELETE /api/team/logo'],
  ['GET /api/team/invites'],
  ['POST /api/team/invites', {}],
  ['DELETE /api/team/invites/x'],
  ['DELETE /api/team/members/x'],
  ['POST /api/team/owner', { userId: 'x' }],
  ['DELETE /api/team'],
] as const
const ofMembers = [
  ['GET /api/team/members'],
  ['GET /api/team/templates'],
  ['POST /api/team/templates', words],
  ['POST /api/team/templates/x', words],
  ['DELETE /api/team/templates/x'],
  ['GET /api/team/analytics'],
] as const
const all = [...ofOwner, ...ofMembers, ['POST /api/team/leave']] as const

const codes = async (who: Member, routes: readonly (readonly [string, object?])[]) => {
  const found = new Set<string | null>()
  for (const [route, body] of routes) found.add((await who.ask(route, body)).code)
  return [...found]
}
const names = async (who: Member) => (await who.ask<TeamMember[]>('GET /api/team/members')).body.map(({ name, role }) => [name, role])
const place = async (who: Member) => (await who.ask<{ team: unknown; mayMake: boolean }>('GET /api/team')).body

describe('a team', () => {
  it('is for accounts on the Team plan: others, and people who are not signed in, cannot use any of it · TEAM-01', async () => {
    const fixture = await startTeamFixture()
    await fixture.team()
    const stranger = fixture.stranger()
    expect(await codes(stranger, [...all, ['GET /api/team'], ['POST /api/team', { name: 'Mine' }]])).toEqual(['unauthenticated'])
    for (const plan of ['free', 'pro'] as const) {
      const dirk = await fixture.account('Dirk', plan)
      expect(await place(dirk)).toEqual({ team: null, mayMake: false, canMail: false })
      expect(await codes(dirk, [...all, ['POST /api/team', { name: 'Mine' }]])).toEqual(['upgrade_required'])
      expect((await dirk.ask('GET /api/team/members')).status).toBe(402)
    }
    const eva = await fixture.account('Eva')
    expect(await place(eva)).toMatchObject({ team: null, mayMake: true })
    expect(await codes(eva, all)).toEqual(['team_not_found'])
  })

  it('can be changed by its owner; a member gets owner_only', async () => {
    const { anna, bram } = await (await startTeamFixture()).team()
    expect(await codes(bram, ofOwner)).toEqual(['owner_only'])
    expect((await anna.ask('POST /api/team/name', { name: ' Bakkerij\n\u202ede  Wit ' })).body).toMatchObject({
      role: 'owner',
      branding: { name: 'Bakkerij de Wit' },
    })
    expect(await anna.ask('POST /api/team/name', { name: '\u200b ' })).toMatchObject({ status: 400, code: 'team_name_missing' })
    expect((await anna.ask('POST /api/team/name', { name: 'AI Assistant' })).code).toBe('name_refused')
    expect((await anna.ask('POST /api/team', { name: 'Second' })).code).toBe('already_in_team')
    expect((await bram.ask('POST /api/team', { name: 'Own' })).code).toBe('already_in_team')
    expect((await teamOf(bram)).role).toBe('member')
  })

  it('can be transferred to a member with the plan; its owner cannot leave', async () => {
    const fixture = await startTeamFixture()
    const { anna, bram } = await fixture.team()
    const dirk = await fixture.account('Dirk', 'free')
    await dirk.ask('POST /api/team/join', { token: await invitedBy(anna) })
    expect(await anna.ask('POST /api/team/leave')).toMatchObject({ status: 409, code: 'owner_stays' })
    expect((await anna.ask(`DELETE /api/team/members/${anna.id}`)).code).toBe('owner_stays')
    expect((await anna.ask('POST /api/team/owner', { userId: dirk.id })).code).toBe('successor_without_plan')
    expect((await anna.ask('POST /api/team/owner', { userId: 'nobody' })).code).toBe('team_member_not_found')
    expect((await anna.ask('POST /api/team/owner', { userId: bram.id })).body).toMatchObject({ role: 'member' })
    expect((await anna.ask('POST /api/team/leave')).status).toBe(200)
    expect(await names(bram)).toEqual([
      ['Bram de Wit', 'owner'],
      ['Dirk de Wit', 'member'],
    ])
    expect((await bram.ask('DELETE /api/team')).status).toBe(200)
    expect([await place(bram), await place(dirk)]).toMatchObject([{ team: null }, { team: null }])
  })
})

it('a team is deleted even if its logo cannot be removed, and that is logged', async () => {
  const fixture = await startTeamFixture()
  const { anna } = await fixture.team()
  const { deps } = fixture.server.app
  const error = new Error('no storage')
  vi.spyOn(deps.store.attachments.removals, 'due').mockRejectedValueOnce(error)
  const log = vi.spyOn(deps.log, 'error')
  expect((await anna.ask('DELETE /api/team')).status).toBe(200)
  expect(log).toHaveBeenCalledExactlyOnceWith({ error }, 'removing stored files failed')
  expect(await place(anna)).toMatchObject({ team: null })
})

describe('its people', () => {
  it('join with an invitation, are listed, and can be removed · TEAM-02', async () => {
    const fixture = await startTeamFixture()
    const { anna, bram } = await fixture.team()
    const chiara = await fixture.account('Chiara', 'free')
    const token = await invitedBy(anna)
    const stranger = fixture.stranger()
    // Only the name, for anyone with the token.
    expect((await stranger.ask('POST /api/team/invitation', { token })).body).toEqual({ name: 'Bakery de Wit' })
    expect((await stranger.ask('POST /api/team/join', { token })).code).toBe('unauthenticated')
    expect((await chiara.ask('POST /api/team/join', { token })).body).toMatchObject({ role: 'member', isOpen: true })
    expect(await names(chiara)).toEqual([
      ['Anna de Wit', 'owner'],
      ['Bram de Wit', 'member'],
      ['Chiara de Wit', 'member'],
    ])
    expect(await chiara.json('/api/auth/user')).toMatchObject({ plan: 'team' })
    const seen = async (who: Member) => (await who.ask<TeamMember[]>('GET /api/team/members')).body.filter(({ email }) => email !== null)
    expect([(await seen(anna)).length, (await seen(bram)).length]).toEqual([3, 0])

    expect((await anna.ask(`DELETE /api/team/members/${chiara.id}`)).status).toBe(200)
    expect((await anna.ask(`DELETE /api/team/members/${chiara.id}`)).code).toBe('team_member_not_found')
    expect(await codes(chiara, all)).toEqual(['upgrade_required'])
    expect(await chiara.json('/api/auth/user')).toMatchObject({ plan: 'free' })
    expect((await bram.ask('POST /api/team/leave')).status).toBe(200)
    expect(await names(anna)).toEqual([['Anna de Wit', 'owner']])
  })

  it('can use an invitation once, within a week, unless it is withdrawn · TEAM-02', async () => {
    let ahead = 0
    const fixture = await startTeamFixture({ now: () => Date.now() + ahead })
    const { anna, bram } = await fixture.team()
    const chiara = await fixture.account('Chiara')
    const token = await invitedBy(anna)
    // A person who is already in a team does not use it up.
    expect((await bram.ask('POST /api/team/join', { token })).code).toBe('already_in_team')
    const rivals = [chiara, await fixture.account('Dirk')]
    const both = await Promise.all(rivals.map((one) => one.ask('POST /api/team/join', { token })))
    expect(both.map(({ code }) => code).toSorted()).toEqual(['link_expired', null].toSorted())
    const late = rivals[both.findIndex(({ code }) => code !== null)] as Member
    const withdrawn = (await anna.ask<TeamInvite & { token: string }>('POST /api/team/invites', {})).body
    expect((await anna.ask<TeamInvite[]>('GET /api/team/invites')).body).toEqual([
      { id: withdrawn.id, email: null, createdAt: withdrawn.createdAt, expiresAt: withdrawn.expiresAt },
    ])
    expect((await anna.ask(`DELETE /api/team/invites/${withdrawn.id}`)).status).toBe(200)
    expect((await late.ask('POST /api/team/join', { token: withdrawn.token })).code).toBe('link_expired')
    const old = await invitedBy(anna)
    const week = 7 * 24 * 60 * 60_000
    ahead = week - 60_000
    expect((await late.ask('POST /api/team/invitation', { token: old })).code).toBeNull()
    ahead = week + 1
    expect((await late.ask('POST /api/team/invitation', { token: old })).code).toBe('link_expired')
    expect((await late.ask('POST /api/team/join', { token: old })).code).toBe('link_expired')
    expect((await late.ask('POST /api/team/join', { token: 'a\0b' })).code).toBe('link_expired')
  })
})

describe('its templates', () => {
  it('can be created and read by every member, and changed by their author and the owner · TEAM-04', async () => {
    const fixture = await startTeamFixture()
    const { anna, bram } = await fixture.team()
    const chiara = await fixture.account('Chiara')
    await chiara.ask('POST /api/team/join', { token: await invitedBy(anna) })
    const made = (await bram.ask<PromptTemplate>('POST /api/team/templates', words)).body
    expect(made).toMatchObject({ ...words, author: 'Bram de Wit', canChange: true })
    const list = async (who: Member) => (await who.ask<PromptTemplate[]>('GET /api/team/templates')).body
    expect(await list(chiara)).toEqual([{ ...made, canChange: false }])
    const path = `/api/team/templates/${made.id}`
    expect(await chiara.ask(`POST ${path}`, words)).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await chiara.ask(`DELETE ${path}`)).code).toBe('forbidden')
    expect((await anna.ask(`POST ${path}`, { ...words, title: 'Map' })).body).toMatchObject({ title: 'Map', author: 'Bram de Wit' })
    const [other] = [await fixture.account('Eva')]
    await other.ask('POST /api/team', { name: 'Elsewhere' })
    expect([await list(other), (await other.ask(`DELETE ${path}`)).code]).toEqual([[], 'template_not_found'])
    expect((await bram.ask(`DELETE ${path}`)).status).toBe(200)
    expect(await list(anna)).toEqual([])
  })

  it('have a title of at most 80 characters and a content of at most 16,000', async () => {
    const { bram } = await (await startTeamFixture()).team()
    const tell = async (title: string, content: string) => (await bram.ask('POST /api/team/templates', { title, content })).status
    expect(await tell('t'.repeat(80), 'é'.repeat(16_000))).toBe(200)
    for (const [title, content] of [
      ['t'.repeat(81), 'x'],
      ['t', 'x'.repeat(16_001)],
      ['', 'x'],
      ['\u200b', 'x'],
      ['t', ' \n '],
    ] as const)
      expect(await tell(title, content)).toBe(400)
  })
})
