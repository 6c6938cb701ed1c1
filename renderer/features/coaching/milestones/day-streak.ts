// Days in a row, by this browser's own calendar; pure.

/** How many days are kept: enough for the streak, and for one clock that was wrong. */
const kept = 14

/** The day where this person is, as YYYY-MM-DD. */
export function dayOf(time: Date): string {
  return asDay(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()))
}

/** With today in it. What came first goes first, whatever its date: a clock that was wrong for a while leaves nothing for good. */
export function withDay(days: readonly string[], today: string): string[] {
  return days.includes(today) ? [...days] : [...days, today].slice(-kept)
}

/** Up to today, or to yesterday while today is still missing. */
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
