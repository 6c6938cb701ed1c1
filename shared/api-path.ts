// The path of an API route with its parameters and query filled in.
import type { GetRoute, PartsOf } from './api.ts'

type Values = Record<string, string | number | null | undefined>

/** Without a value, a query parameter is left out. */
export function apiPath<R extends GetRoute>(route: R, parts: PartsOf<R>): string {
  const { params = {}, query = {} } = parts as { params?: Values; query?: Values }
  const path = route.slice('GET '.length).replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
