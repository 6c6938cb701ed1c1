// What a cell is: one thing that is measured, beside its reference, in one interleaved run.
export interface CellOptions {
  rounds: number
  /** Only to see that it works: small numbers, limits not enforced. */
  quick: boolean
}

export interface Measured {
  /** What was measured, in the unit its name ends with. */
  figures: Record<string, number>
  /** What bench/goals.json sets limits for, by the names used there. */
  ratios: Record<string, number>
  /** What was lost or came out wrong, in sentences; anything here fails the run. */
  lost?: string[]
  /** The load generator took over 0.9 of a core: the figures say more about it than about the product. */
  suspect?: boolean
  notes?: string[]
}

export interface Cell {
  name: string
  /** One sentence for the table. */
  about: string
  measure(options: CellOptions): Promise<Measured>
}

/** Thrown when something that the cell needs is not on this machine. */
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
