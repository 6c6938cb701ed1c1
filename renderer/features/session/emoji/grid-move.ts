// Keyboard movement in a grid with rows of different lengths.
export interface Place {
  line: number
  column: number
}

/** Returns 'above' or 'below' when the key leaves the grid, null if the key does not move. `lengths`: the number of cells in each row. */
export function moveInGrid(lengths: readonly number[], { line, column }: Place, key: string): Place | 'above' | 'below' | null {
  const last = lengths.length - 1
  const onLine = (next: number): Place => ({ line: next, column: Math.min(column, (lengths[next] ?? 1) - 1) })
  const end = (next: number): Place => ({ line: next, column: (lengths[next] ?? 1) - 1 })
  const here = { line, column }
  switch (key) {
    case 'ArrowRight':
      if (column + 1 < (lengths[line] ?? 0)) return { line, column: column + 1 }
      return line < last ? { line: line + 1, column: 0 } : here
    case 'ArrowLeft':
      if (column > 0) return { line, column: column - 1 }
      return line > 0 ? end(line - 1) : here
    case 'ArrowDown':
      return line < last ? onLine(line + 1) : 'below'
    case 'ArrowUp':
      return line > 0 ? onLine(line - 1) : 'above'
    case 'PageDown':
      return onLine(Math.min(last, line + page))
    case 'PageUp':
      return onLine(Math.max(0, line - page))
    case 'Home':
      return { line, column: 0 }
    case 'End':
      return end(line)
    default:
      return null
  }
}

const page = 5
