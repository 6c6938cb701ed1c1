// Builds an iCalendar file; importing the same answer twice creates no duplicates.
import { createEvents, type EventAttributes } from 'ics'
import type { Post } from './find-posts.ts'

const timedMinutes = 30

/** `name` is the name of the calendar; `answerId` makes each event's uid stable. Throws if the library rejects an event. */
export function buildIcs(posts: readonly Post[], { name, answerId }: { name: string; answerId: string }): string {
  const { error, value } = createEvents(
    posts.map((post, index) => toEvent(post, `${answerId}-${index + 1}@kring`)),
    { productId: 'kring', calName: name },
  )
  if (error || !value) throw error ?? new Error('no calendar was made')
  return value
}

function toEvent({ date, time, title, columns }: Post, uid: string): EventAttributes {
  const words = { uid, title, description: columns.map(([heading, said]) => `${heading}: ${said}`).join('\n') }
  // The end is exclusive. A duration of days is written as `P1DT`, which calendar programs reject.
  if (time === null) return { ...words, start: date, end: dayAfter(date), busyStatus: 'FREE' }
  // No time zone: 7:00 means 7:00 in the reader's local time.
  const start: EventAttributes['start'] = [...date, ...time]
  return { ...words, start, startInputType: 'local', startOutputType: 'local', duration: { minutes: timedMinutes }, busyStatus: 'FREE' }
}

function dayAfter([year, month, day]: Post['date']): [number, number, number] {
  const next = new Date(Date.UTC(year, month - 1, day + 1))
  return [next.getUTCFullYear(), next.getUTCMonth() + 1, next.getUTCDate()]
}
