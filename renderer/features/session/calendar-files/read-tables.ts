// Reads the tables of a Markdown text (GitHub Flavored Markdown), with the cells as plain text.
export interface Table {
  header: string[]
  /** Each row has as many cells as the header. */
  rows: string[][]
}

const fence = /^ {0,3}(`{3,}|~{3,})/
const delimiter = /^:?-+:?$/
/** Far more than any calendar has: later cells, and tables with more columns, are ignored. */
const [mostCells, mostColumns] = [5_000, 100]

export function readTables(markdown: string): Table[] {
  const lines = outsideCode(markdown.split(/\r\n?|\n/))
  const tables: Table[] = []
  let cellsLeft = mostCells
  for (let at = 0; at + 1 < lines.length && cellsLeft > 0; at += 1) {
    const [head = '', under = ''] = [lines[at], lines[at + 1]]
    if (!head.includes('|') || !under.includes('-')) continue
    const [heads, marks] = [cellsOf(head), cellsOf(under)]
    if (heads.length > mostColumns || marks.length !== heads.length || !marks.every((mark) => delimiter.test(mark))) continue
    const header = heads.map(plainWords)
    cellsLeft -= header.length
    const rows: string[][] = []
    for (at += 2; at < lines.length && lines[at]?.includes('|') && cellsLeft >= header.length; at += 1) {
      cellsLeft -= header.length
      const cells = cellsOf(lines[at] ?? '')
        .slice(0, header.length)
        .map(plainWords)
      rows.push(header.map((_, column) => cells[column] ?? ''))
    }
    tables.push({ header, rows })
  }
  return tables
}

// Blanks code blocks: a table inside one is not a table.
function outsideCode(lines: string[]): string[] {
  let open: string | null = null
  return lines.map((line) => {
    const mark = fence.exec(line)?.[1]
    if (open === null) {
      open = mark ?? null
      return mark ? '' : line
    }
    if (mark?.startsWith(open)) open = null
    return ''
  })
}

function cellsOf(line: string): string[] {
  const cells = line.trim().split(/(?<!\\)\|/)
  if (cells[0]?.trim() === '') cells.shift()
  if (cells.length > 1 && cells.at(-1)?.trim() === '') cells.pop()
  return cells.map((cell) => cell.trim())
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Returns the visible text of a cell: no emphasis marks, links as their text. */
export function plainWords(cell: string): string {
  return cell
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/!?\[([^[\]]*)\]\([^[)\s]*\)/g, '$1')
    .replace(/(\*\*|__|~~)(?=\S)([^*_~]*?\S)\1/g, '$2')
    .replace(/(?<![\w*\\])([*_])(?=\S)([^*_]*?\S)\1(?![\w*])/g, '$2')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
