// Days in a row, by this browser's own calendar; pure.

/** The number of stored days: enough for the streak and for days recorded by a wrong clock. */
const kept = 14

/** Returns the local date as YYYY-MM-DD. */
export function dayOf(time: Date): string {
  return asDay(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()))
}

/** Adds today. The entries stored first are dropped first, whatever their date, so that days recorded by a wrong clock disappear. */
export function withDay(days: readonly string[], today: string): string[] {
  return days.includes(today) ? [...days] : [...days, today].slice(-kept)
}

/** Counts back from today, or from yesterday while today is missing. */
export function consecutiveDays(days: readonly string[], today: string): number {
  let day = days.includes(today) ? today : dayBefore(today)
  let count = 0
  for (; days.includes(day); day = dayBefore(day)) count += 1
  return count
}

// In UTC every day has 24 hours.
function dayBefore(day: string): string {
  return asDay(Date.parse(`${day}T00:00:00Z`) - 24 * 60 * 60_000)
}

function asDay(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10)
}
