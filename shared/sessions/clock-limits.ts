// Limits of the clock that nodes share.
export const clockLimits = {
  /** Time between two comparisons of a node's clock with the database's. */
  clockMeasureMs: 5_000,
  /** Comparisons before the first use; the one with the fastest reply counts most. */
  clockMeasuresAtStart: 3,
} as const
