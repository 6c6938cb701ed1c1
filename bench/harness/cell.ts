// Defines a cell: one measurement of the product and its references, with alternating rounds.
export interface CellOptions {
  rounds: number
  /** Only checks that the cell works: small numbers, limits not enforced. */
  quick: boolean
}

export interface Measured {
  /** The measured values; each name ends with its unit. */
  figures: Record<string, number>
  /** The values for which bench/goals.json sets limits, under the names used there. */
  ratios: Record<string, number>
  /** What was lost or wrong, one sentence each; any entry fails the run. */
  lost?: string[]
  /** The load generator used more than 0.9 of a core: the figures say more about it than about the product. */
  suspect?: boolean
  notes?: string[]
}

export interface Cell {
  name: string
  /** One sentence for the table. */
  about: string
  measure(options: CellOptions): Promise<Measured>
}

/** Thrown if something that the cell needs is missing on this machine. */
export class Skipped extends Error {}

export type CellResult = { name: string; status: 'measured' | 'suspect' | 'skipped' | 'broken'; seconds: number } & Measured

export async function runCell(cell: Cell, options: CellOptions): Promise<CellResult> {
  const started = performance.now()
  const seconds = () => Number(((performance.now() - started) / 1000).toFixed(1))
  try {
    const measured = await cell.measure(options)
    const status = measured.lost?.length ? 'broken' : measured.suspect ? 'suspect' : 'measured'
    return { name: cell.name, status, seconds: seconds(), ...measured }
  } catch (error) {
    if (error instanceof Skipped)
      return { name: cell.name, status: 'skipped', seconds: seconds(), figures: {}, ratios: {}, notes: [error.message] }
    return { name: cell.name, status: 'broken', seconds: seconds(), figures: {}, ratios: {}, lost: [String(error)] }
  }
}
