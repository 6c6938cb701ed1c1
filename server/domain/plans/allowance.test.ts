// Which meters count a call to the AI, their limits, and what people are told at a limit.
import { describe, expect, it } from 'vitest'
import { unknownOrigin } from '../people/person.ts'
import {
  duesOf,
  ledgerIdOf,
  limitOf,
  monthOf,
  nextMonth,
  refusalOf,
  titleDuesOf,
  voteDuesOf,
  type Account,
  type AllowanceSettings,
  type MeterKind,
} from './allowance.ts'

const settings: AllowanceSettings = { dailyReplies: 10, addressReplies: 80, addressDailyReplies: 15, demoReplies: 5, serverReplies: null }
const now = Date.UTC(2026, 10, 23, 12)
const account = (given: Partial<Account> = {}): Account => ({ payer: 'user:a', plan: 'free', isTrial: false, isVerified: true, ...given })
const dues = (kind: MeterKind, given: Partial<Account>, from: string | null = null, more: Partial<AllowanceSettings> = {}) =>
  duesOf(kind, account(given), { from, fromWide: null }, { ...settings, ...more }, now).map(
    ({ key, period, limit, named, of }) => `${key} ${period} ${limit} ${named} ${of}`,
  )

describe('a reply', () => {
  it('of a Free account counts by month and by day · USAGE-02', () => {
    expect(dues('ai', {}, 'net').slice(0, 2)).toEqual(['ai:user:a 2026-11 40 month payer', 'ai:user:a 2026-11-23 10 day payer'])
  })

  it('of a paid account has no limit, and 200 a day on a trial', () => {
    expect(dues('ai', { plan: 'pro' }, 'net')).toEqual([
      'ai:user:a 2026-11 null month payer',
      'ai:wordless:user:a 2026-11-23 2500 day payer',
    ])
    expect(dues('ai', { plan: 'pro', isTrial: true })).toEqual([
      ...['ai:user:a 2026-11 null month payer', 'ai:user:a 2026-11-23 200 day payer', 'ai:wordless:user:a 2026-11-23 200 day payer'],
    ])
  })

  it('and a credit of every account or team count as calls without a word, until the first word · GUARD-06', () => {
    for (const kind of ['ai', 'credits'] as const) {
      expect(dues(kind, {}).at(-1)).toBe('ai:wordless:user:a 2026-11-23 200 day payer')
      expect(dues(kind, { payer: 'team:t', plan: 'team' }).at(-1)).toBe('ai:wordless:team:t 2026-11-23 10000 day payer')
      for (const payer of ['guest:g', 'demo:d'] as const) expect(dues(kind, { payer }).join()).not.toContain('wordless')
    }
  })

  it('of a demo counts for that demo, from its creation', () => {
    expect(dues('ai', { payer: 'demo:demo-session', since: 7 })).toEqual(['ai:demo:demo-session 7 5 session payer'])
    expect(dues('credits', { payer: 'demo:demo-session' })).toEqual(['ai:demo:demo-session 0 5 session payer'])
  })

  it('counts by IP address too: per month for guests and demos, per day for unverified Free accounts', () => {
    const month = 'ai:address:net 2026-11 80 month address'
    expect(dues('ai', { payer: 'guest:g' }, 'net').at(-1)).toBe(month)
    expect(dues('ai', { payer: 'demo:d' }, 'net').at(-1)).toBe(month)
    for (const payer of ['user:a', 'team:t'] as const)
      expect(dues('ai', { payer, isVerified: false }, 'net').at(-1)).toBe('ai:address:net 2026-11-23 15 day address')
    expect(dues('ai', { plan: 'team', isVerified: false }, 'net')).toEqual(dues('ai', { plan: 'team' }))
    expect(dues('ai', { payer: 'guest:g' }, null)).toHaveLength(2)
  })

  it('counts for the whole server by day, if it has a limit', () => {
    expect(dues('ai', { plan: 'pro' }, null, { serverReplies: 9 }).at(-1)).toBe('ai:server 2026-11-23 9 day server')
  })
})

describe('a credit and a recording', () => {
  it('count as their plan allows · USAGE-03', () => {
    const credits = (given: Partial<Account>) => dues('credits', given)
    expect(credits({})[0]).toBe('credits:user:a 2026-11 50 month payer')
    expect(credits({ plan: 'pro' })[0]).toBe('credits:user:a 2026-11 2500 month payer')
    expect(credits({ plan: 'team', isTrial: true }).slice(0, 2)).toEqual([
      'credits:user:a 2026-11 10000 month payer',
      'ai:user:a 2026-11-23 200 day payer',
    ])
    expect(dues('speech', {})).toEqual(['speech:user:a 2026-11-23 120 day payer'])
    expect(dues('speech', { plan: 'pro', isTrial: true })).toEqual(['speech:user:a 2026-11-23 600 day payer'])
  })

  it('per address: credits share the meter of replies, recordings have their own', () => {
    expect(dues('credits', { payer: 'guest:g' }, 'net').at(-1)).toBe('ai:address:net 2026-11 80 month address')
    expect(dues('speech', { payer: 'guest:g' }, 'net').at(-1)).toBe('speech:address:net 2026-11-23 360 day address')
    expect(dues('speech', { isVerified: false }, 'net').at(-1)).toBe('speech:address:net 2026-11-23 360 day address')
  })
})

it('whatever counts for an IPv6 address counts for its /48 too, with four times the limit · GUARD-09 GUARD-06', () => {
  const wide = (kind: MeterKind, given: Partial<Account>) =>
    duesOf(kind, account(given), { from: 'net', fromWide: 'net48' }, settings, now)
      .filter(({ of }) => of === 'address')
      .map(({ key, period, limit, named }) => `${key} ${period} ${limit} ${named}`)
  const ofMonth = ['ai:address:net 2026-11 80 month', 'ai:address:wide:net48 2026-11 320 month']
  for (const payer of ['guest:g', 'demo:d'] as const)
    for (const kind of ['ai', 'credits'] as const) expect(wide(kind, { payer })).toEqual(ofMonth)
  expect(wide('ai', { isVerified: false })).toEqual([...['ai:address:net 2026-11-23 15 day', 'ai:address:wide:net48 2026-11-23 60 day']])
  expect(wide('speech', { payer: 'guest:g' })).toEqual([
    ...['speech:address:net 2026-11-23 360 day', 'speech:address:wide:net48 2026-11-23 1440 day'],
  ])
  expect(wide('ai', { isVerified: true })).toEqual([])
})

it('a new month begins at midnight UTC, also at the end of the year · USAGE-04', () => {
  expect([monthOf(now), new Date(nextMonth(now)).toISOString()]).toEqual(['2026-11', '2026-12-01T00:00:00.000Z'])
  expect(new Date(nextMonth(Date.UTC(2026, 11, 31, 23, 59))).toISOString()).toBe('2027-01-01T00:00:00.000Z')
})

describe('a meter at its limit', () => {
  const due = (named: 'month' | 'day' | 'session', of: 'payer' | 'address' | 'server', limit: number | null = 40) => ({
    key: '',
    period: '',
    limit,
    named,
    of,
  })

  it.each([
    [due('month', 'payer'), true, { limit: 40, period: 'month', payer: 'host' }],
    [due('month', 'payer'), false, { limit: 40, period: 'month', payer: 'sender' }],
    [due('day', 'address'), true, { limit: 40, period: 'day', payer: 'sender' }],
    [due('day', 'server', null), true, { limit: 0, period: 'day', payer: 'server' }],
    [due('session', 'payer', 5), true, { limit: 5, period: 'session', payer: 'demo' }],
  ])('%j, in a hosted session: %s, is reported as %j', (full, isHosted, told) => expect(limitOf(full, isHosted)).toEqual(told))

  it('refuses with the error of its period', () => {
    const codes = (['session', 'day', 'month'] as const).map((named) => refusalOf(due(named, 'payer'), 'credits_used_up'))
    expect(codes).toEqual(['demo_used_up', 'daily_allowance_used_up', 'credits_used_up'])
  })
})

it('an answer has a separate ledger line for each claim of its job', () => {
  expect(ledgerIdOf({ id: 'a', fence: 2 })).toBe('a.2')
})

describe('a call that is no reply', () => {
  const day = { period: '2026-11-23', named: 'day' }
  const limited = { ...settings, serverReplies: 9 }
  const origin = { from: 'net', fromWide: 'net48' }
  const titleOfPayer = { ...day, key: 'title:guest:g', limit: 100, of: 'payer' }
  const voteOfSession = { key: 'vote:s', period: 'w498732', limit: 20, named: 'session', of: 'payer' }

  it('counts a title for its payer, its address and the server, where they are known and limited', () => {
    const ofAddress = { ...day, key: 'title:address:net', limit: 200, of: 'address' }
    const ofServer = { ...day, key: 'title:server', limit: 9, of: 'server' }
    const ofWide = { ...day, key: 'title:address:wide:net48', limit: 800, of: 'address' }
    expect(titleDuesOf('guest:g', origin, limited, now)).toEqual([titleOfPayer, ofAddress, ofWide, ofServer])
    expect(titleDuesOf('guest:g', unknownOrigin, settings, now)).toEqual([titleOfPayer])
  })

  it('counts a vote for its session by the hour, and for its address and the server by the day', () => {
    const ofAddress = { ...day, key: 'vote:address:net', limit: 400, of: 'address' }
    const ofServer = { ...day, key: 'vote:server', limit: 9, of: 'server' }
    const ofWide = { ...day, key: 'vote:address:wide:net48', limit: 1_600, of: 'address' }
    expect(voteDuesOf('s', origin, limited, now)).toEqual([voteOfSession, ofAddress, ofWide, ofServer])
    expect(voteDuesOf('s', unknownOrigin, settings, now)).toEqual([voteOfSession])
  })
})
