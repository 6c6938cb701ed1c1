// Compares measured values with bench/goals.json, the only place where limits are defined.
import type { CellResult } from './cell.ts'

/** By cell, then by ratio: the largest value that meets the goal. */
export type Limits = Record<string, Record<string, number>>

export interface Goal {
  cell: string
  ratio: string
  atMost: number
  value: number | null
  /** null: not measured in this run. */
  met: boolean | null
}

export function checkGoals(limits: Limits, results: readonly Pick<CellResult, 'name' | 'ratios'>[]): Goal[] {
  return results.flatMap(({ name, ratios }) =>
    Object.entries(limits[name] ?? {}).map(([ratio, atMost]) => {
      const value = ratios[ratio] ?? null
      return { cell: name, ratio, atMost, value, met: value === null ? null : value <= atMost }
    }),
  )
}

/** A measured cell must have measured every ratio that has a limit, and none without one. */
export function findUnmatched(limits: Limits, results: readonly Pick<CellResult, 'name' | 'status' | 'ratios'>[]): string[] {
  return results
    .filter(({ status }) => status === 'measured' || status === 'suspect')
    .flatMap(({ name, ratios }) => {
      const known = limits[name] ?? {}
      return [
        ...Object.keys(known)
          .filter((ratio) => !(ratio in ratios))
          .map((ratio) => `${name} did not measure ${ratio}`),
        ...Object.keys(ratios)
          .filter((ratio) => !(ratio in known))
          .map((ratio) => `${name} measured ${ratio}, which has no limit in goals.json`),
      ]
    })
}

/** Quick runs only show that everything works: a missed goal does not fail them, a loss does. */
export function passes(
  results: readonly Pick<CellResult, 'status'>[],
  goals: readonly Goal[],
  unmatched: readonly string[],
  quick: boolean,
): boolean {
  const whole = results.every(({ status }) => status !== 'broken') && unmatched.length === 0
  return whole && (quick || goals.every(({ met }) => met !== false))
}
