// Puts the name that the operator has chosen in texts that name the product.
import type { Site } from './site.ts'

/** What decides how sentences name the product, and whether they may name plans. */
export type NamedSite = Pick<Site, 'name' | 'publicPages'>

export const productName = 'Kring'

export const siteName = ({ name }: Pick<Site, 'name'>): string => name || productName

/** The texts, of any shape, with the site's name in place of the product's. For texts of the product, never for what people wrote. */
export function named<T>(texts: T, site: Pick<Site, 'name'>): T {
  return site.name === '' ? texts : (renamed(texts, site.name) as T)
}

function renamed(value: unknown, name: string): unknown {
  // A function, because the name may contain `$&`.
  if (typeof value === 'string') return value.replaceAll(/\bKring\b/g, () => name)
  if (Array.isArray(value)) return value.map((one) => renamed(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one, name)]))
}
