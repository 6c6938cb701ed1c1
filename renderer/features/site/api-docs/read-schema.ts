// Describes a JSON schema: as a type, as rows, and as a sample value.
import type { JsonSchema } from './openapi-document.ts'

export interface SchemaRow {
  name: string
  kind: string
  isRequired: boolean
  text: string
  /** The level of nesting. */
  depth: number
}

const deepest = 3

export function rowsOf(schema: JsonSchema, depth = 0): SchemaRow[] {
  const inner = schema.properties ? schema : (schema.anyOf ?? schema.oneOf)?.find((one) => one.properties ?? one.items)
  if (inner && inner !== schema) return rowsOf(inner, depth)
  if (schema.items) return rowsOf(schema.items, depth)
  return Object.entries(schema.properties ?? {}).flatMap(([name, one]) => [
    { name, kind: kindOf(one), isRequired: schema.required?.includes(name) ?? false, text: one.description ?? '', depth },
    ...(depth < deepest ? rowsOf(one, depth + 1) : []),
  ])
}

/** Returns the type of a value as short text. */
export function kindOf(schema: JsonSchema | undefined): string {
  if (!schema) return ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const either = schema.anyOf ?? schema.oneOf
  if (either) return [...new Set(either.map(kindOf))].join(' | ')
  if (schema.type === 'array') return `${kindOf(schema.items) || 'any'}[]`
  return [schema.type ?? 'any'].flat().join(' | ')
}

/** Returns a sample with the required fields only, or with all fields if none is required. */
export function sampleOf(schema: JsonSchema | undefined, depth = 0): unknown {
  if (!schema) return null
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const either = schema.anyOf ?? schema.oneOf
  if (either) return sampleOf(either[0], depth)
  const [type] = [schema.type ?? (schema.properties ? 'object' : 'string')].flat()
  if (type === 'object') {
    const entries = depth > deepest ? [] : Object.entries(schema.properties ?? {})
    const needed = entries.filter(([name]) => schema.required?.includes(name))
    return Object.fromEntries((needed.length > 0 ? needed : entries).map(([name, one]) => [name, sampleOf(one, depth + 1)]))
  }
  if (type === 'array') return depth > deepest ? [] : [sampleOf(schema.items, depth + 1)]
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  return type === 'null' ? null : '…'
}
