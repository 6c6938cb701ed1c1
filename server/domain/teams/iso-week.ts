// ISO 8601 weeks in UTC: from Monday to Sunday, numbered from the first Monday of 1970.
export const weekMs = 7 * 24 * 60 * 60_000
/** 5 January 1970. */
export const firstMonday = 4 * 24 * 60 * 60_000

const dayMs = weekMs / 7

export function weekNumber(at: number): number {
  return Math.floor((at - firstMonday) / weekMs)
}

/** When the week begins. Milliseconds since 1970. */
export function weekStart(number: number): number {
  return firstMonday + number * weekMs
}

/** 2026-W11: a week belongs to the year that its Thursday is in. */
export function weekName(number: number): string {
  const thursday = new Date(weekStart(number) + 3 * dayMs)
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / weekMs) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}
