// Parses a table in GitHub's Markdown: a row of names, a row of dashes, and the rows below.
export type Align = 'left' | 'center' | 'right'

export interface Table {
  header: string[]
  rows: string[][]
  align: Align[]
}

/** Short rows under many columns are padded with empty cells; one line of text must not become a million cells. */
const mostCells = 20_000

/** Returns the table that begins at this line and the number of its lines; null if there is none. */
export function readTable(lines: string[], at: number): { table: Table; lines: number } | null {
  const [header, dashes] = [cellsOf(lines[at] ?? ''), cellsOf(lines[at + 1] ?? '')]
  if (header.length !== dashes.length || !dashes.every((cell) => /^:?-+:?$/.test(cell))) return null
  const rows: string[][] = []
  for (let row = at + 2; isRow(lines[row]) && (rows.length + 1) * header.length <= mostCells; row += 1) {
    const cells = cellsOf(lines[row] ?? '')
    rows.push(header.map((_name, column) => cells[column] ?? ''))
  }
  return { table: { header, rows, align: dashes.map(alignOf) }, lines: rows.length + 2 }
}

/** False for an empty line, or one that begins another block. */
function isRow(line: string | undefined): boolean {
  return line !== undefined && !/^\s*($|>|#{1,6}\s|`{3}|~{3}|[-*+]\s|\d{1,9}[.)]\s)/.test(line)
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .trim()
        .replaceAll('\\|', '|')
        .replaceAll(/<br\s*\/?>/gi, '\n'),
    )
}

function alignOf(dashes: string): Align {
  if (!dashes.endsWith(':')) return 'left'
  return dashes.startsWith(':') ? 'center' : 'right'
}
