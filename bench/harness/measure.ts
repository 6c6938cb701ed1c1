// The bench's arithmetic: medians, percentiles, ratios, and the order in which the sides of a round take turns.
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  if (sorted.length === 0) return NaN
  const at = (sorted.length - 1) * part
  const below = sorted[Math.floor(at)] ?? NaN
  const above = sorted[Math.ceil(at)] ?? NaN
  return below + (above - below) * (at - Math.floor(at))
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** Works for more values than a function call can take arguments; 0 if there are none. */
export function largest(values: readonly number[]): number {
  return values.reduce((most, one) => Math.max(most, one), 0)
}

/** Each round begins with another side, so that none always runs first. */
export function rotated<T>(sides: readonly T[], round: number): T[] {
  return sides.map((_side, index) => sides[(index + round) % sides.length] as T)
}

/** The median of the ratios of all rounds: whatever slows the machine in one round slows both sides of it. */
export function medianRatio(product: readonly number[], reference: readonly number[]): number {
  if (product.length !== reference.length) throw new Error('every round needs both sides')
  return median(product.map((value, round) => value / (reference[round] ?? NaN)))
}

/** Runs every side once per round, taking turns in running first, and returns the samples of each side by round. */
export async function interleave<Side extends string, Sample>(
  rounds: number,
  sides: readonly Side[],
  run: (side: Side, round: number) => Promise<Sample>,
): Promise<Record<Side, Sample[]>> {
  const samples = Object.fromEntries(sides.map((side) => [side, [] as Sample[]])) as Record<Side, Sample[]>
  for (let round = 0; round < rounds; round += 1) {
    for (const side of rotated(sides, round)) samples[side].push(await run(side, round))
  }
  return samples
}

export function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
