// Checks the token counts that a provider reports, because they may contain anything.
import type { Tokens } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= limits.storedTokens

/**
 * The counts of a provider; undefined if input or output is missing or not a count, so that both are estimated as if the provider had
 * reported none. A thinking count that is zero or invalid is left out.
 */
export function reportedTokens({ input, output, thinking }: { [key in keyof Tokens]?: unknown }): Tokens | undefined {
  if (!isCount(input) || !isCount(output)) return undefined
  return { input, output, ...(isCount(thinking) && thinking > 0 && { thinking }) }
}
