// A calendar as a table for a spreadsheet (RFC 4180); nothing that an AI wrote is run there as a formula.
import type { Post } from './find-posts.ts'

const lineEnd = '\r\n'

export function buildCsv(posts: readonly Post[]): string {
  // Tables of one answer may have columns of their own.
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
