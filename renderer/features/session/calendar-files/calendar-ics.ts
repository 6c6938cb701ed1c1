// A calendar as a file for any calendar program; the same answer taken in twice does not double there.
import { createEvents, type EventAttributes } from 'ics'
import type { Post } from './find-posts.ts'

const timedMinutes = 30

/** `name` stands for the whole, `answerId` makes each post known again. Throws when the library refuses one. */
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
  if (time === null) return { ...words, start: date, duration: { days: 1 }, busyStatus: 'FREE' }
  // Without a zone: seven in the morning is seven where the reader is.
  const start: EventAttributes['start'] = [...date, ...time]
  return { ...words, start, startInputType: 'local', startOutputType: 'local', duration: { minutes: timedMinutes }, busyStatus: 'FREE' }
}
