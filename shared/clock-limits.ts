// The numbers of the clock that nodes share.
export const clockLimits = {
  /** Between two comparisons of a node's clock with the database's. */
  clockMeasureMs: 5_000,
  /** Comparisons before the first use; the one with the quickest reply counts most. */
  clockMeasuresAtStart: 3,
} as const
