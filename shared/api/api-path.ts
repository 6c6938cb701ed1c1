// The path of an API route with its parameters and query filled in.
import type { Api, RouteName } from './api.ts'

/** A Zod schema; Zod itself stays out of the bundle. */
type Schema = { _zod: { input: unknown } }
type PartOf<R extends RouteName, Part extends 'params' | 'query'> =
  Api[R] extends Record<Part, infer S extends Schema> ? Record<Part, S['_zod']['input']> : object
export type GetRoute = RouteName & `GET ${string}`
/** The parts that the path of a route needs: `params`, `query`, both or neither. */
export type PartsOf<R extends RouteName> = PartOf<R, 'params'> & PartOf<R, 'query'>

type Values = Record<string, string | number | null | undefined>

/** A query parameter without a value is omitted. */
export function apiPath<R extends GetRoute>(route: R, parts: PartsOf<R>): string {
  const { params = {}, query = {} } = parts as { params?: Values; query?: Values }
  const path = route.slice('GET '.length).replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
