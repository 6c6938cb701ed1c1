// Months in UTC, such as '2026-11', as the costs page steps through them.
import type { Cost } from '../../../../shared/billing/cost-api.ts'

const monthPattern = /^2\d{3}-(0[1-9]|1[0-2])$/

export const todayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)
export const monthOf = (now: number): string => todayOf(now).slice(0, 7)

/** What the address says, if it is a month that is not in the future; otherwise this month. */
export function readMonth(text: string | null, now: number): string {
  const current = monthOf(now)
  return text !== null && monthPattern.test(text) && text <= current ? text : current
}

/** The month that many months later; earlier if negative. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(Date.UTC(year, number - 1 + by, 1))
}

/** All days of a month, such as '2026-11-03'. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length }, (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`)
}

/** Sums of several rows. */
export function totalOf(costs: Cost[]): Pick<Cost, 'calls' | 'answers' | 'input' | 'output' | 'cost' | 'unpriced'> {
  const sum = (name: 'calls' | 'answers' | 'input' | 'output' | 'cost' | 'unpriced') => costs.reduce((all, one) => all + one[name], 0)
  return {
    calls: sum('calls'),
    answers: sum('answers'),
    input: sum('input'),
    output: sum('output'),
    cost: sum('cost'),
    unpriced: sum('unpriced'),
  }
}

/** 'November 2026', 'november 2026'. */
export const monthText = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))

/** 'November 3', '3 november'. */
export const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))

/** 'Nov 3, 2026', '3 nov 2026'. */
export const dateText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
