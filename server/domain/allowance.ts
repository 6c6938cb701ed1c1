// What may be used, by whom, until when: the rules of the meters, without the counting.
import { catalogue, type Plan } from '../../shared/plans.ts'

export type MeterKind = 'ai' | 'credits'

/** Whose meter it is: an account's, its team's, a guest's own. */
export type Payer = `user:${string}` | `team:${string}` | `guest:${string}`

export interface AllowanceSettings {
  /** Replies a day of a Free payer. */
  dailyReplies: number
  /** Replies a month of all guests behind one address. */
  addressReplies: number
}

export interface Due {
  key: string
  period: string
  limit: number | null
  /** What people are told when this one is full. */
  named: 'day' | 'month'
}

export function monthOf(now: number): string {
  return new Date(now).toISOString().slice(0, 7)
}

export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10)
}

/** When the months's meters begin anew. Milliseconds since 1970. */
export function nextMonth(now: number): number {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}

export function meterKey(kind: MeterKind, payer: Payer): string {
  return `${kind}:${payer}`
}

/** Where one reply is counted. `from`: digest of the address of a payer without an account. */
export function repliesDue(payer: Payer, plan: Plan, from: string | null, settings: AllowanceSettings, now: number): Due[] {
  const { aiMessages } = catalogue[plan]
  const key = meterKey('ai', payer)
  const month: Due = { key, period: monthOf(now), limit: aiMessages, named: 'month' }
  if (aiMessages === null) return [month]
  const due: Due[] = [month, { key, period: dayOf(now), limit: settings.dailyReplies, named: 'day' }]
  if (payer.startsWith('guest:') && from !== null) due.push(addressDue(from, settings, now))
  return due
}

/** Where one run of a brainstorm is counted. */
export function creditsDue(payer: Payer, plan: Plan, from: string | null, settings: AllowanceSettings, now: number): Due[] {
  const month: Due = { key: meterKey('credits', payer), period: monthOf(now), limit: catalogue[plan].credits, named: 'month' }
  if (!payer.startsWith('guest:') || from === null) return [month]
  return [month, addressDue(from, settings, now)]
}

// A fresh guest identity is a click away; the address behind it is not. A credit is one response of the AI, as a reply is.
function addressDue(from: string, { addressReplies }: AllowanceSettings, now: number): Due {
  return { key: `ai:address:${from}`, period: monthOf(now), limit: addressReplies, named: 'month' }
}

/** The line of an answer that is being written: each time that one takes it up has its own. */
export const ledgerIdOf = (answer: { id: string; fence: number }): string => `${answer.id}.${answer.fence}`
