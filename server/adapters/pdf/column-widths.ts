// How the columns of a table share the width there is.
export interface Extent {
  /** Of the longest word. */
  min: number
  /** Of everything on one line. */
  max: number
}

/** First the longest words find room, then whole lines; where there is too little, those who want most give way. */
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

/** Everyone gets what they wish, or as much as the others who do not. */
function share(wishes: number[], room: number): number[] {
  const given = wishes.map(() => 0)
  const modest = [...wishes.keys()].sort((one, other) => (wishes[one] ?? 0) - (wishes[other] ?? 0))
  for (const [index, column] of modest.entries()) {
    given[column] = Math.min(wishes[column] ?? 0, room / (modest.length - index))
    room -= given[column]
  }
  return given
}
