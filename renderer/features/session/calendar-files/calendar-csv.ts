// Builds a CSV file (RFC 4180) from a calendar; cells that a spreadsheet would run as formulas are escaped.
import type { Post } from './find-posts.ts'

const lineEnd = '\r\n'

export function buildCsv(posts: readonly Post[]): string {
  // The tables of one answer may have different columns.
  const headings = [...new Set(posts.flatMap(({ columns }) => columns.map(([heading]) => heading)))]
  const rows = posts.map(({ columns }) => {
    const words = new Map(columns)
    return headings.map((heading) => words.get(heading) ?? '')
  })
  return [headings, ...rows].map((row) => row.map(cell).join(',') + lineEnd).join('')
}

function cell(words: string): string {
  const inert = /^[=+\-@\t\r]/.test(words) ? `'${words}` : words
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
