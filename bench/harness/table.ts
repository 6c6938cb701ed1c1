// Formats the figures as a readable table.
import type { CellResult } from './cell.ts'
import type { Goal } from './goals.ts'
import { rounded } from './measure.ts'

export function cellLines({ status, seconds, figures, ratios, lost = [], notes = [] }: CellResult): string[] {
  const pairs = (values: Record<string, number>) => Object.entries(values).map(([name, value]) => `  ${name.padEnd(26)}${rounded(value)}`)
  return [
    `  ${status} in ${seconds} s`,
    ...pairs(figures),
    ...pairs(ratios),
    ...lost.map((what) => `  LOST ${what}`),
    ...notes.map((note) => `  (${note})`),
  ]
}

export function goalLines(goals: readonly Goal[]): string[] {
  return goals.map(({ cell, ratio, atMost, value, met }) => {
    const word = met === null ? '   - ' : met ? 'met  ' : 'MISS '
    return `${word}${`${cell} ${ratio}`.padEnd(30)}${value === null ? 'not measured' : rounded(value)} (at most ${atMost})`
  })
}
