// Finds the posts of a content calendar in an answer: the table rows with a date.
import { readTables, type Table } from './read-tables.ts'

export interface Post {
  date: [year: number, month: number, day: number]
  /** Null for an all-day post. */
  time: [hour: number, minute: number] | null
  title: string
  /** The non-empty cells of the row, with their headings. */
  columns: [heading: string, words: string][]
}

const isoDate = /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/
const clock = /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/
const timeHeading = /^(time|tijd|tijdstip)\b/i
const channelHeading = /^(channel|kanaal|platform)/i
const titleHeading = /\b(topic|title|subject|onderwerp|titel|idee|idea|thema|theme)\b/i
const countHeading = /^(day|dag|week|weekday|weekdag|nr|no|#)\b/i

/** An answer with fewer dates is not a calendar. */
const leastPosts = 2

/** In the order of the text; empty if the answer is not a calendar. */
export function findPosts(markdown: string): Post[] {
  const posts = readTables(markdown).flatMap(postsOf)
  return posts.length < leastPosts ? [] : posts
}

function postsOf({ header, rows }: Table): Post[] {
  const dated = header.map((_, column) => rows.filter((row) => dateIn(row[column] ?? '')).length)
  const dateColumn = dated.indexOf(Math.max(0, ...dated))
  const column = (heading: RegExp) => header.findIndex((words) => heading.test(words))
  const [timeColumn, channelColumn, named] = [column(timeHeading), column(channelHeading), column(titleHeading)]
  const isAside = (index: number) => [dateColumn, timeColumn, channelColumn].includes(index) || countHeading.test(header[index] ?? '')
  const titleColumn = named >= 0 && named !== dateColumn ? named : header.findIndex((_, index) => !isAside(index))
  return rows.flatMap((row) => {
    const date = dateIn(row[dateColumn] ?? '')
    if (!date) return []
    const filled = header.map((heading, index): [string, string] => [heading, row[index] ?? '']).filter(([, words]) => words !== '')
    const parts = [row[channelColumn], row[titleColumn]].filter((words) => words !== undefined && words !== '')
    const title = parts.join(': ') || filled.map(([, words]) => words).join(' · ')
    return [{ date, time: timeIn(row[timeColumn] ?? row[dateColumn] ?? ''), title, columns: filled }]
  })
}

function dateIn(words: string): Post['date'] | null {
  const [, year, month, day] = (isoDate.exec(words) ?? []).map(Number)
  if (!year || !month || !day) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  // Rejects dates that do not exist, such as 31 June.
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? [year, month, day] : null
}

function timeIn(words: string): Post['time'] {
  const [, hour, minute] = clock.exec(words.replace(isoDate, ' ')) ?? []
  return hour === undefined ? null : [Number(hour), Number(minute)]
}
