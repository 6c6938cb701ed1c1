// How often a password may be guessed, what a mailed link contains and how long it works, and who has to enter a password.
import { beforeEach, describe, expect, it } from 'vitest'
import { fixedPolicy } from '../../testing/fixtures/policy-fixture.ts'
import type { Deps } from '../../deps.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { guest } from '../../domain/people/person.ts'
import { checkNewPassword } from './check-new-password.ts'
import { mayTry } from './log-in.ts'
import { mailLink, sendVerification } from './mail-link.ts'
import { confirmPassword } from './confirm-password.ts'
import { limitGuesses, rememberPlace } from '../../access/slow-guesses.ts'

const now = 2_000 * 60_000 + 7
const row = {
  id: 'c',
  email: 'chiara@bakery.example',
  first_name: 'Chiara',
  last_name: 'Romano',
  password_hash: 'hash',
  email_verified_at: null,
} as UserRow
const anna = { ...guest('anna', 'en'), from: 'net', fromWide: null }
let taken: string[]
let isFree: boolean
beforeEach(() => {
  taken = []
  isFree = true
})

/** Calls of the store are recorded as text. */
function deps(given: object = {}, { known = [] as string[], waitMs = 0, rateLimit = true } = {}): Deps {
  const counters = {
    take: ({ key, period, limit }: Record<string, unknown>) => (
      taken.push(`${String(key)} ${String(period)} ${String(limit)}`),
      Promise.resolve(isFree)
    ),
  }
  const guesses = { take: (key: string, rule: object) => (taken.push(`${key} ${Object.values(rule).join(' ')}`), Promise.resolve(waitMs)) }
  const knownPlaces = {
    known: (user: string, places: string[]) => Promise.resolve(new Set(places.filter((place) => user === 'c' && known.includes(place)))),
    add: (user: string, places: string[], at: number) => Promise.resolve(void taken.push(`${user} ${places.join()} ${at - now}`)),
  }
  return {
    now: () => now,
    config: { rateLimit },
    store: { counters, guesses, knownPlaces },
    policy: fixedPolicy(),
    ...given,
  } as unknown as Deps
}

describe('guesses for one account', () => {
  // The window is 15 minutes; 10 guesses are free, the next waits a second, the longest wait is 15 minutes, and the count is forgotten
  // after a day.
  const slow = 'signin:t 10 1000 900000 86400000'

  it('from an unknown device count for the network, for the account on that network, and for the account in total · GUARD-09', async () => {
    await limitGuesses(deps(), anna, 't', row)
    expect(taken).toEqual(['signin:net w133 100', 'signin:net:t w133 10', slow])
    await expect(limitGuesses(deps({}, { waitMs: 900 }), anna, 't', null)).rejects.toMatchObject({
      code: 'too_many_attempts',
      retryAfterMs: 900,
    })
  })

  it('from a known device count for that device only · GUARD-09', async () => {
    await limitGuesses(deps({}, { known: ['guest:anna'] }), anna, 't', row)
    expect(taken).toEqual(['signin-device:guest:anna:t w133 10'])
  })

  it('from a known network are not slowed down by guesses from elsewhere · GUARD-09', async () => {
    await limitGuesses(deps({}, { known: ['network:net'], waitMs: 900 }), anna, 't', row)
    expect(taken).toHaveLength(2)
    taken = []
    await limitGuesses(deps({}, { known: ['network:null'] }), { ...anna, from: null }, 't', row)
    expect(taken).toEqual(['signin:unknown w133 100', 'signin:unknown:t w133 10', slow])
  })

  it('are not counted if rate limits are off', async () => {
    await limitGuesses(deps({}, { waitMs: 900, rateLimit: false }), anna, 't', row)
    expect([taken, await mayTry(deps({}, { rateLimit: false }), 'k', 0)]).toEqual([[], true])
  })

  it('signing in stores the device and the network as known places', async () => {
    await rememberPlace(deps(), 'c', anna)
    await rememberPlace(deps(), 'c', { ...anna, from: null })
    expect(taken).toEqual(['c guest:anna,network:net 0', 'c guest:anna 0'])
  })
})

describe('a mailed link', () => {
  const sent: { to: string; subject: string; text: string }[] = []
  const added: { purpose: string; expires_at: number }[] = []
  beforeEach(() => void (sent.length = added.length = 0))
  const withMail = (more: object = {}) => {
    const base = deps()
    return deps({
      mailer: { send: (mail: (typeof sent)[number]) => Promise.resolve(void sent.push(mail)) },
      config: { rateLimit: true, publicUrl: 'https://kring.example/base', basePath: '' },
      store: { ...base.store, mailLinks: { add: (link: (typeof added)[number]) => Promise.resolve(void added.push(link)) } },
      ...more,
    })
  }

  it.each([
    ['reset', 'en', '/reset-password', 3_600_000],
    ['verify', 'nl', '/verify-email', 3 * 86_400_000],
  ] as const)('to %s leads to a page of this site (%s, %s) and works for %i ms', async (purpose, language, path, lifeMs) => {
    expect(await mailLink(withMail(), row, purpose, language)).toBe(true)
    expect(added).toEqual([expect.objectContaining({ user_id: 'c', purpose, email: row.email, expires_at: now + lifeMs })])
    expect(sent[0]!.to).toBe(row.email)
    expect(sent[0]!.text).toMatch(new RegExp(`https://kring\\.example${path}\\?token=[\\w-]{43}`))
    expect(`${sent[0]!.subject} ${sent[0]!.text}`).not.toContain('Chiara ')
    expect(taken).toEqual(['mail:c w133 5'])
  })

  it('is not sent without a mail server or to an account that has reached its mail limit', async () => {
    expect(await mailLink(withMail({ mailer: null }), row, 'reset', 'en')).toBe(false)
    isFree = false
    await mailLink(withMail(), row, 'reset', 'en')
    expect([sent, added]).toEqual([[], []])
  })

  it('to verify an address is sent only if the address is not verified yet', () => {
    sendVerification(withMail(), { ...row, email_verified_at: 1 }, 'en')
    expect(taken).toEqual([])
    sendVerification(withMail(), row, 'en')
    expect(taken).toEqual(['mail:c w133 5'])
  })
})

describe('confirming the password', () => {
  const tried: string[] = []
  const passwords = { verify: (hash: string, given: string) => (tried.push(given), Promise.resolve(hash === 'hash' && given === 'right')) }

  it('allows ten attempts per device and time window', async () => {
    await confirmPassword(deps({ passwords }), row, 'l', 'right')
    tried.length = 0
    for (const wrong of ['wrong', null, undefined])
      await expect(confirmPassword(deps({ passwords }), row, null, wrong)).rejects.toMatchObject({ code: 'password_wrong' })
    expect(tried).toEqual(['wrong', '', ''])
    expect(taken.slice(0, 2)).toEqual(['password:c:l w133 10', 'password:c: w133 10'])
    isFree = false
    await expect(confirmPassword(deps({ passwords }), row, 'l', 'right')).rejects.toMatchObject({ code: 'too_many_attempts' })
  })

  it('is skipped for an account without a password', async () => {
    await confirmPassword(deps({ passwords }), { ...row, password_hash: null }, 'l', 'wrong')
    expect(taken).toEqual([])
  })
})

describe('a new password', () => {
  const check = (password: string, publicUrl?: string) =>
    checkNewPassword(
      deps({ passwords: { isCommon: (given: string) => Promise.resolve(given === 'a common one') }, config: { publicUrl } }),
      password,
      { email: 'chiara.r@bakery.example', firstName: 'Chiara', lastName: 'Romano' },
    )

  it.each(['a common one', 'chiara.r@bakery.example', 'chiara.r12', 'Romano2026', 'chiararomano!', 'chiara!!'])(
    'cannot be %s',
    async (password) => {
      await expect(check(password)).rejects.toMatchObject({ code: 'password_too_common' })
    },
  )

  it('cannot be the name of the site', async () => {
    for (const password of ['chat.bakery.example', 'bakery2026'])
      await expect(check(password, 'https://chat.bakery.example')).rejects.toMatchObject({ code: 'password_too_common' })
    await expect(check('bakery2026')).resolves.toBeUndefined()
  })
})
