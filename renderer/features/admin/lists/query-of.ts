// The filter of a list as a query.

/** Empty values are left out. */
export function queryOf(filter: Record<string, string | number | null>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value !== null && value !== '') search.set(name, String(value))
  return search.size === 0 ? '' : `?${search}`
}
