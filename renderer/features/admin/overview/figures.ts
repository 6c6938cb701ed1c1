// Counts and costs of the overview, formatted for a language.
import type { Language } from '../../../../shared/texts/language.ts'

export const countText = (count: number, language: Language): string => new Intl.NumberFormat(language).format(count)

/** `cost`: millionths of a dollar. Small amounts keep the digits that distinguish them from nothing. */
export function costText(cost: number, language: Language): string {
  const dollars = cost / 1_000_000
  const digits = dollars > 0 && dollars < 0.001 ? 6 : dollars > 0 && dollars < 0.1 ? 4 : 2
  const options = { style: 'currency', currency: 'USD', minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(language, options).format(dollars)
}
