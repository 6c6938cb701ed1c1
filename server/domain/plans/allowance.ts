// What may be used, by whom and until when: the rules of the meters, without the counting.
import type { LimitReached } from '../../../shared/entities.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { allowances, catalogue, dailyWordless, type Plan } from '../../../shared/billing/plans.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Origin } from '../people/person.ts'

export type MeterKind = 'ai' | 'credits' | 'speech'

/** The owner of the meter: an account, its team, a guest or a demo. */
export type Payer = `user:${string}` | `team:${string}` | `guest:${string}` | `demo:${string}`

export interface AllowanceSettings {
  /** Replies a day of a Free payer. */
  dailyReplies: number
  /** Replies per month for all guests and demos behind one IP address. */
  addressReplies: number
  /** Replies per day for all Free accounts with an unverified email address behind one IP address. */
  addressDailyReplies: number
  /** Replies of one demo. */
  demoReplies: number
  /** Replies and recordings per day for the whole server; null: no limit. */
  serverReplies: number | null
}

/** Who pays, and the properties that decide where a call is counted. */
export interface Account {
  payer: Payer
  plan: Plan
  /** On a trial, not paid yet. */
  isTrial: boolean
  /** The email address is verified. */
  isVerified: boolean
  /** When a demo was created, in milliseconds since 1970: a later demo may have the same id. */
  since?: number
}

export interface Due {
  key: string
  period: string
  limit: number | null
  /** The period that people are told when the limit is reached. */
  named: LimitReached['period']
  of: 'payer' | 'address' | 'server'
  /** Of a budget that the operator has set. */
  isBudget?: true
}

const hourMs = 60 * 60_000
/** Milliseconds in a UTC day. */
export const dayMs = 24 * 60 * 60_000

export function monthOf(now: number): string {
  return new Date(now).toISOString().slice(0, 7)
}

export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10)
}

/** When the next month's meters begin. Milliseconds since 1970. */
export function nextMonth(now: number): number {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}

export function meterKey(kind: MeterKind, payer: Payer): string {
  return `${kind}:${payer}`
}

/** Where one call to the AI provider is counted. `origin`: the caller's networks. */
export function duesOf(kind: MeterKind, account: Account, origin: Origin, settings: AllowanceSettings, now: number): Due[] {
  const dues = [...payerDues(kind, account, settings, now), ...addressDues(kind, account, origin, settings, now)]
  const { serverReplies: limit } = settings
  return limit === null ? dues : [...dues, { key: 'ai:server', period: dayOf(now), limit, named: 'day', of: 'server' }]
}

function payerDues(kind: MeterKind, { payer, plan, isTrial, since = 0 }: Account, settings: AllowanceSettings, now: number): Due[] {
  const of = 'payer'
  if (payer.startsWith('demo:'))
    return [{ key: meterKey('ai', payer), period: String(since), limit: settings.demoReplies, named: 'session', of }]
  const day = { period: dayOf(now), named: 'day', of } as const
  if (kind === 'speech') return [{ ...day, key: meterKey(kind, payer), limit: allowances.dailyRecordings[plan] }]
  const limit = kind === 'ai' ? catalogue[plan].aiMessages : catalogue[plan].credits
  const month: Due = { key: meterKey(kind, payer), period: monthOf(now), limit, named: 'month', of }
  const dues = [month]
  // Nobody pays for a trial, so its cost must be bounded.
  if (isTrial) dues.push({ ...day, key: meterKey('ai', payer), limit: allowances.trialReplies })
  else if (kind === 'ai' && limit !== null) dues.push({ ...day, key: month.key, limit: settings.dailyReplies })
  // A guest's calls without a word stay counted for the IP address.
  if (isAccount(payer)) dues.push({ ...day, key: `ai:wordless:${payer}`, limit: dailyWordless[isTrial ? 'trial' : plan] })
  return dues
}

const isAccount = (payer: Payer): boolean => payer.startsWith('user:') || payer.startsWith('team:')

// New guests, demos and accounts are easy to create; IP addresses are not. A credit is one response of the AI, like a reply.
function addressDues(
  kind: MeterKind,
  { payer, plan, isVerified }: Account,
  origin: Origin,
  settings: AllowanceSettings,
  now: number,
): Due[] {
  const isOfAccount = isAccount(payer)
  if (isOfAccount && (plan !== 'free' || isVerified)) return []
  const day = { period: dayOf(now), named: 'day' } as const
  if (kind === 'speech') return networkDues('speech', origin, allowances.addressRecordings, day)
  if (isOfAccount) return networkDues('ai', origin, settings.addressDailyReplies, day)
  return networkDues('ai', origin, settings.addressReplies, { period: monthOf(now), named: 'month' })
}

/** Counts for an IPv4 address or the /64 of an IPv6 address, and with a higher limit for its /48. */
function networkDues(kind: string, { from, fromWide }: Origin, limit: number, rest: Pick<Due, 'period' | 'named'>): Due[] {
  const dues: Due[] = []
  if (from !== null) dues.push({ ...rest, key: `${kind}:address:${from}`, limit, of: 'address' })
  if (fromWide !== null)
    dues.push({ ...rest, key: `${kind}:address:wide:${fromWide}`, limit: limit * limits.wideNetworkFactor, of: 'address' })
  return dues
}

/** Where the title of a session is counted: never as a reply. New guests and accounts are easy to create; IP addresses are not. */
export function titleDuesOf(payer: Payer, origin: Origin, { serverReplies }: AllowanceSettings, now: number): Due[] {
  const day = { period: dayOf(now), named: 'day' } as const
  const dues: Due[] = [{ ...day, key: `title:${payer}`, limit: allowances.dailyTitles, of: 'payer' }]
  dues.push(...networkDues('title', origin, allowances.addressTitles, day))
  if (serverReplies !== null) dues.push({ ...day, key: 'title:server', limit: serverReplies, of: 'server' })
  return dues
}

/** Where a vote on whether the assistant speaks is counted: never as a reply, and only so many per session and hour. */
export function voteDuesOf(sessionId: string, origin: Origin, { serverReplies }: AllowanceSettings, now: number): Due[] {
  const hour = `w${Math.floor(now / hourMs)}`
  const dues: Due[] = [{ key: `vote:${sessionId}`, period: hour, limit: limits.votesPerHour, named: 'session', of: 'payer' }]
  const day = { period: dayOf(now), named: 'day' } as const
  // New sessions are easy to create; IP addresses are not.
  dues.push(...networkDues('vote', origin, limits.votesPerAddress, day))
  if (serverReplies !== null) dues.push({ ...day, key: 'vote:server', limit: serverReplies, of: 'server' })
  return dues
}

/** The error that people get for a limit that is reached; `isHosted`: the session belongs to an account, which pays. */
export function limitOf({ limit, named, of, isBudget }: Due, isHosted: boolean): LimitReached {
  const payers = { payer: isHosted ? 'host' : 'sender', address: 'sender', server: 'server' } as const
  return { limit: limit ?? 0, period: named, payer: named === 'session' ? 'demo' : payers[of], ...(isBudget && { isBudget }) }
}

/** Why a call is refused whose limit is reached; `monthly`: the code for a limit of the month. */
export function refusalOf({ named, isBudget }: Due, monthly: ErrorCode): ErrorCode {
  if (isBudget) return 'budget_used_up'
  if (named === 'session') return 'demo_used_up'
  return named === 'day' ? 'daily_allowance_used_up' : monthly
}

/** Who pays for an answer: no one in a demo, otherwise the person or team by name. Never part of a message: only the payer and the host may know. */
export interface AnswerPayer {
  kind: 'demo' | 'person' | 'team'
  name: string
}

/** The ledger line of an answer that is being written: each claim of its job has its own. */
export const ledgerIdOf = (answer: { id: string; fence: number }): string => `${answer.id}.${answer.fence}`
