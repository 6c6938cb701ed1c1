// Divides the available width among the columns of a table.
export interface Extent {
  /** Width of the longest word. */
  min: number
  /** Width of everything on one line. */
  max: number
}

/** Gives room to the longest words first, then to complete lines; if there is too little, the widest columns give way. */
export function columnWidths(columns: Extent[], room: number): number[] {
  const words = share(
    columns.map(({ min }) => min),
    room,
  )
  const more = share(
    columns.map(({ max }, index) => Math.max(0, max - (words[index] ?? 0))),
    room - words.reduce((sum, width) => sum + width, 0),
  )
  return words.map((width, index) => width + (more[index] ?? 0))
}

/** Gives each column what it requests, or an equal share of what the others leave. */
function share(wishes: number[], room: number): number[] {
  const given = wishes.map(() => 0)
  const modest = [...wishes.keys()].sort((one, other) => (wishes[one] ?? 0) - (wishes[other] ?? 0))
  for (const [index, column] of modest.entries()) {
    given[column] = Math.min(wishes[column] ?? 0, room / (modest.length - index))
    room -= given[column]
  }
  return given
}
