// Takes out of an OpenAPI document what a reader wants to know of each operation.
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  default?: unknown
}

export interface OpenApiDocument {
  servers?: { url: string }[]
  security?: Record<string, string[]>[]
  tags?: { name: string; description?: string }[]
  paths?: Record<string, Record<string, unknown>>
  components?: { schemas?: Record<string, JsonSchema> }
}

interface RawOperation {
  summary?: string
  description?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content?: Record<string, { schema?: JsonSchema }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: JsonSchema }> }>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  description?: string
  schema?: JsonSchema
}

export interface Operation {
  id: string
  method: string
  path: string
  summary: string
  description: string
  group: string
  /** What a key must be allowed; null: no key is needed. */
  scopes: readonly string[] | null
  parameters: readonly Parameter[]
  body: { type: string; schema: JsonSchema } | null
  responses: readonly { status: string; description: string; schema: JsonSchema | null }[]
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

export function readOperations(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const raw = item[method] as RawOperation | undefined
      return raw ? [readOperation(document, method, path, raw)] : []
    }),
  )
}

function readOperation(document: OpenApiDocument, method: string, path: string, raw: RawOperation): Operation {
  const security = raw.security ?? document.security ?? []
  const [bodyType, body] = Object.entries(raw.requestBody?.content ?? {})[0] ?? []
  return {
    id: `${method}-${path.replaceAll(/[^\w]+/g, '-').replace(/^-|-$/g, '')}`,
    method: method.toUpperCase(),
    path,
    summary: raw.summary ?? '',
    description: raw.description ?? '',
    group: raw.tags?.[0] ?? '',
    scopes: security.length === 0 ? null : security.flatMap((one) => Object.values(one).flat()),
    parameters: raw.parameters ?? [],
    body: bodyType !== undefined && body?.schema ? { type: bodyType, schema: resolve(document, body.schema) } : null,
    responses: Object.entries(raw.responses ?? {}).map(([status, response]) => {
      const schema = Object.values(response.content ?? {})[0]?.schema
      return { status, description: response.description ?? '', schema: schema ? resolve(document, schema) : null }
    }),
  }
}

/** With what its references lead to in their place; what leads back to itself stays a name. */
function resolve(document: OpenApiDocument, schema: JsonSchema, above: readonly string[] = []): JsonSchema {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    const found = document.components?.schemas?.[name]
    return found && !above.includes(name) ? resolve(document, found, [...above, name]) : { type: name }
  }
  const into = (one: JsonSchema) => resolve(document, one, above)
  return {
    ...schema,
    ...(schema.properties && { properties: Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, into(one)])) }),
    ...(schema.items && { items: into(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(into) }),
    ...(schema.oneOf && { oneOf: schema.oneOf.map(into) }),
  }
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

/** A value of this shape, short enough to read. */
export function sampleOf(schema: JsonSchema | undefined, depth = 0): unknown {
  if (!schema) return null
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const either = schema.anyOf ?? schema.oneOf
  if (either) return sampleOf(either[0], depth)
  const [type] = [schema.type ?? (schema.properties ? 'object' : 'string')].flat()
  if (type === 'object') {
    const entries = depth > 3 ? [] : Object.entries(schema.properties ?? {})
    return Object.fromEntries(entries.map(([name, one]) => [name, sampleOf(one, depth + 1)]))
  }
  if (type === 'array') return depth > 3 ? [] : [sampleOf(schema.items, depth + 1)]
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  return type === 'null' ? null : '…'
}

/** The operations whose path, method, scope or words hold every word of what is looked for. */
export function findOperations(operations: readonly Operation[], query: string): Operation[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter(({ method, path, summary, description, group, scopes }) => {
    const text = [method, path, summary, description, group, ...(scopes ?? [])].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The operation as a command to run: its parameters as they are called, its body as a sample. */
export function curlOf({ method, path, scopes, body }: Operation, origin: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${origin}${path}`)}`,
    ...(scopes === null ? [] : ['-H "Authorization: Bearer $KRING_KEY"']),
    ...(body?.type === 'application/json'
      ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(sampleOf(body.schema)))}`]
      : []),
  ].join(' \\\n  ')
}
