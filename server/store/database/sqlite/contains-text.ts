// Searches columns for a text and ignores case. SQLite's lower() and LIKE know only ASCII letters, so there a text with other letters is
// found only in its usual spellings (see `waysToWrite`).
import type { Knex } from 'knex'

const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text)
const pattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The text as people may have written it: as typed, with capital first letters, and in capitals. */
function waysToWrite(text: string): Set<string> {
  const lower = text.toLowerCase()
  return new Set([text, lower.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()), lower.toUpperCase()])
}

/** Adds to `query`, with OR, that a column contains the text. `columns` are not escaped. */
export function orContains(query: Knex.QueryBuilder, columns: string[], text: string): void {
  for (const column of columns) {
    void query.orWhereRaw(`lower(${column}) LIKE ? ESCAPE '\\'`, [pattern(text.toLowerCase())])
    if (isAscii(text)) continue
    for (const written of waysToWrite(text)) void query.orWhereRaw(`${column} LIKE ? ESCAPE '\\'`, [pattern(written)])
  }
}
