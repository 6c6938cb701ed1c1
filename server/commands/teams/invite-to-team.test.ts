// Who may invite to a team, what an invitation contains, and what happens if it cannot be mailed.
import { beforeEach, describe, expect, it } from 'vitest'
import { digestOf, type Caller } from '../../access/authenticate.ts'
import type { Deps } from '../../deps.ts'
import { user } from '../../domain/people/person.ts'
import type { Language } from '../../../shared/texts/language.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { fixedPolicy } from '../../testing/fixtures/policy-fixture.ts'
import { inviteToTeam, withdrawInvite } from './invite-to-team.ts'

const dayMs = 86_400_000
const now = 10 * dayMs
const row = { id: 'anna', email: 'anna@bakery.example', email_verified_at: 1, plan: 'team' } as UserRow

interface Scene {
  account?: Partial<UserRow>
  owner?: string
  ownerPlan?: string
  hasMail?: boolean
  mailError?: Error
  isFree?: boolean
  siteName?: string
  /** Whether there was an invitation to withdraw. */
  isThere?: boolean
}

let calls: unknown[][]
let mails: Record<string, string>[]
beforeEach(() => {
  calls = []
  mails = []
})

function scene({ account = {}, owner = 'anna', ownerPlan = 'team', hasMail = true, siteName = '', ...more }: Scene = {}): Deps {
  const record =
    (name: string, result: unknown = undefined) =>
    (...args: unknown[]) => (calls.push([name, ...args]), Promise.resolve(result))
  const send = (mail: Record<string, string>) => {
    mails.push(mail)
    return more.mailError ? Promise.reject(more.mailError) : Promise.resolve()
  }
  const policy = fixedPolicy()
  return {
    store: {
      accounts: { find: (id: string) => Promise.resolve(id === 'anna' ? { ...row, ...account } : null) },
      teams: { find: () => Promise.resolve({ team: { id: 't', name: 'Bakers', owner }, ownerPlan }) },
      teamInvites: { add: record('add'), remove: record('remove', more.isThere ?? true) },
      counters: { take: record('count', more.isFree ?? true) },
    },
    mailer: hasMail ? { label: 'test', send } : null,
    policy: { ...policy, site: () => ({ ...policy.site(), name: siteName }) },
    config: { rateLimit: true, publicUrl: 'https://kring.example', basePath: '/chat', defaultPlan: 'free' },
    now: () => now,
  } as unknown as Deps
}
const personIn = (language: Language) => user('anna', { firstName: 'Anna', lastName: 'B' }, language)
const invite = (to: string | null, given: Scene = {}, language: Language = 'en') =>
  inviteToTeam(scene(given), { person: personIn(language), loginId: 'l' } as Caller, to)
const names = () => calls.map(([name]) => name)
const times = { createdAt: '1970-01-11T00:00:00.000Z', expiresAt: '1970-01-18T00:00:00.000Z' }

describe('an invitation', () => {
  it('as a link works for seven days, and only the digest of its token is stored', async () => {
    const { token, ...made } = await invite(null)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(made).toEqual({ id: expect.stringMatching(/^.{22}$/) as string, email: null, ...times })
    const stored = { id: made.id, digest: digestOf(token), team_id: 't', email: null, created_by: 'anna' }
    expect(calls).toEqual([['add', { ...stored, created_at: now, expires_at: now + 7 * dayMs }, now, 'l']])
    expect(mails).toEqual([])
  })

  it('by mail is stored for the address, counted, and mailed with the address of the sender and a link below the site', async () => {
    const { token, ...made } = await invite(' Bram@Bakery.example ')
    expect(made).toEqual({ id: made.id, email: 'bram@bakery.example', ...times })
    expect(calls[0]).toEqual(['count', { key: 'invite:t', period: 'w960', limit: 20 }])
    expect(calls[1]?.[1]).toMatchObject({ email: 'bram@bakery.example', digest: digestOf(token) })
    expect(names()).toEqual(['count', 'add'])
    expect(mails).toEqual([{ to: 'bram@bakery.example', subject: 'An invitation to a team on Kring', text: expect.anything() as string }])
    const text = mails[0]?.['text'] ?? ''
    expect(text).toContain('anna@bakery.example invites you to a team on Kring,')
    expect(text.split('\n')).toContain(`https://kring.example/chat/team/join?token=${token}`)
    expect(text).not.toContain('Bakers')
  })

  it('is mailed in the language of the sender, under the name of the site', async () => {
    await invite('bram@bakery.example', { siteName: 'Bakery Chat' }, 'nl')
    expect(mails).toMatchObject([{ subject: 'Uitnodiging voor een team op Bakery Chat' }])
    expect(mails[0]?.['text']).toContain('anna@bakery.example nodigt je uit voor een team op Bakery Chat,')
  })

  it('that cannot be mailed is removed', async () => {
    const mailError = new Error('down')
    await expect(invite('bram@bakery.example', { mailError })).rejects.toMatchObject({ code: 'mail_failed', cause: mailError })
    expect(names()).toEqual(['count', 'add', 'remove'])
    expect(calls[2]).toEqual(['remove', (calls[1]![1] as { id: string }).id, 't'])
  })

  it('as a link needs no mail server and does not count towards the mails', async () => {
    await invite(null, { hasMail: false, isFree: false, account: { email_verified_at: null } })
    expect(names()).toEqual(['add'])
  })

  it.each<[string, string | null, Scene, string]>([
    ['by a member who does not own the team', null, { owner: 'bram' }, 'owner_only'],
    ['to a closed team', null, { ownerPlan: 'pro' }, 'upgrade_required'],
    ['by an account whose address is not verified', null, { account: { email_verified_at: null } }, 'email_unproven'],
    ['to something that is not an address', 'bram', {}, 'email_refused'],
    ['by mail without a mail server', 'bram@bakery.example', { hasMail: false }, 'mail_unavailable'],
  ])('%s is refused', async (_what, to, given, code) => {
    await expect(invite(to, given)).rejects.toMatchObject({ code })
    expect([calls, mails]).toEqual([[], []])
  })

  it('by mail is refused once 20 were mailed in a quarter of an hour, and not stored', async () => {
    await expect(invite('bram@bakery.example', { isFree: false })).rejects.toMatchObject({ code: 'too_many_attempts' })
    expect([names(), mails]).toEqual([['count'], []])
  })
})

describe('withdrawing an invitation', () => {
  it('removes it from the team', async () => {
    await withdrawInvite(scene(), personIn('en'), 'i')
    expect(calls).toEqual([['remove', 'i', 't']])
  })

  it('is refused if there is none, and to a member who does not own the team', async () => {
    await expect(withdrawInvite(scene({ isThere: false }), personIn('en'), 'i')).rejects.toMatchObject({ code: 'link_expired' })
    calls = []
    await expect(withdrawInvite(scene({ owner: 'bram' }), personIn('en'), 'i')).rejects.toMatchObject({ code: 'owner_only' })
    expect(calls).toEqual([])
  })
})
