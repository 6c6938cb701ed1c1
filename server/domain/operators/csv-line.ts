// A line of a CSV file (RFC 4180) that no spreadsheet runs as a formula.

/** Spreadsheets take a cell that begins with one of these for a formula; an apostrophe in front makes it text. */
const formula = /^[=+\-@\t\r\n|]/

/** Every cell is quoted, whatever it contains. */
export function csvLine(cells: string[]): string {
  return `${cells.map((cell) => `"${(formula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}
