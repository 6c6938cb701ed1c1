// Which meters count a call to the AI, their limits, and what people are told at a limit.
import { describe, expect, it } from 'vitest'
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
  duesOf(kind, account(given), from, { ...settings, ...more }, now).map(
    ({ key, period, limit, named, of }) => `${key} ${period} ${limit} ${named} ${of}`,
  )

describe('a reply', () => {
  it('of a Free account counts by month and by day · USAGE-02', () => {
    expect(dues('ai', {}, 'net')).toEqual(['ai:user:a 2026-11 40 month payer', 'ai:user:a 2026-11-23 10 day payer'])
  })

  it('of a paid account has no limit, and 200 a day on a trial', () => {
    expect(dues('ai', { plan: 'pro' }, 'net')).toEqual(['ai:user:a 2026-11 null month payer'])
    expect(dues('ai', { plan: 'pro', isTrial: true })).toEqual(['ai:user:a 2026-11 null month payer', 'ai:user:a 2026-11-23 200 day payer'])
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
    expect(dues('ai', { plan: 'team', isVerified: false }, 'net')).toHaveLength(1)
    expect(dues('ai', { payer: 'guest:g' }, null)).toHaveLength(2)
  })

  it('counts for the whole server by day, if it has a limit', () => {
    expect(dues('ai', { plan: 'pro' }, null, { serverReplies: 9 })).toEqual([
      'ai:user:a 2026-11 null month payer',
      'ai:server 2026-11-23 9 day server',
    ])
  })
})

describe('a credit and a recording', () => {
  it('count as their plan allows · USAGE-03', () => {
    const credits = (given: Partial<Account>) => dues('credits', given)
    expect(credits({})).toEqual(['credits:user:a 2026-11 50 month payer'])
    expect(credits({ plan: 'pro' })).toEqual(['credits:user:a 2026-11 2500 month payer'])
    expect(credits({ plan: 'team', isTrial: true })).toEqual([
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
  const titleOfPayer = { ...day, key: 'title:guest:g', limit: 100, of: 'payer' }
  const voteOfSession = { key: 'vote:s', period: 'w498732', limit: 20, named: 'session', of: 'payer' }

  it('counts a title for its payer, its address and the server, where they are known and limited', () => {
    const ofAddress = { ...day, key: 'title:address:net', limit: 200, of: 'address' }
    const ofServer = { ...day, key: 'title:server', limit: 9, of: 'server' }
    expect(titleDuesOf('guest:g', 'net', limited, now)).toEqual([titleOfPayer, ofAddress, ofServer])
    expect(titleDuesOf('guest:g', null, settings, now)).toEqual([titleOfPayer])
  })

  it('counts a vote for its session by the hour, and for its address and the server by the day', () => {
    const ofAddress = { ...day, key: 'vote:address:net', limit: 400, of: 'address' }
    const ofServer = { ...day, key: 'vote:server', limit: 9, of: 'server' }
    expect(voteDuesOf('s', 'net', limited, now)).toEqual([voteOfSession, ofAddress, ofServer])
    expect(voteDuesOf('s', null, settings, now)).toEqual([voteOfSession])
  })
})
