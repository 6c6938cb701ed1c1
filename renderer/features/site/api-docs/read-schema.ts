// A JSON schema in words, in rows, and as a value of its shape.
import type { JsonSchema } from './openapi-document.ts'

export interface SchemaRow {
  name: string
  kind: string
  isRequired: boolean
  text: string
  /** How far it stands within others. */
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

/** The kind of a value in a word or two. */
export function kindOf(schema: JsonSchema | undefined): string {
  if (!schema) return ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const either = schema.anyOf ?? schema.oneOf
  if (either) return [...new Set(either.map(kindOf))].join(' | ')
  if (schema.type === 'array') return `${kindOf(schema.items) || 'any'}[]`
  return [schema.type ?? 'any'].flat().join(' | ')
}

/** What must be there, and no more, unless nothing must. */
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
