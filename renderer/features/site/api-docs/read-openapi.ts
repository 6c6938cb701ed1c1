// Extracts from an OpenAPI document what the documentation shows about each operation.
import type { Content, JsonSchema, OpenApiDocument, OpenApiOperation, Parameter, Security } from './openapi-document.ts'

/** Who may call it: a key with all of these scopes, a signed-in account, or anyone. */
export type Access = { by: 'key'; scopes: readonly string[] } | { by: 'account' } | { by: 'anyone' }

export interface Operation {
  id: string
  method: string
  path: string
  about: string
  group: string
  access: Access
  parameters: readonly Parameter[]
  /** `types`: the media types that are accepted; all have the same schema. */
  body: { types: readonly string[]; schema: JsonSchema } | null
  responses: readonly { status: string; about: string; schema: JsonSchema | null }[]
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

export function readOperations(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const raw = item[method]
      return raw ? [readOperation(document, method, path, raw)] : []
    }),
  )
}

function readOperation(document: OpenApiDocument, method: string, path: string, raw: OpenApiOperation): Operation {
  const bodies = Object.entries(raw.requestBody?.content ?? {})
  return {
    id: `${method}-${path.replaceAll(/[^\w]+/g, '-').replace(/^-|-$/g, '')}`,
    method: method.toUpperCase(),
    path,
    about: [raw.summary, raw.description].filter(Boolean).join(' '),
    group: raw.tags?.[0] ?? '',
    access: accessOf(document, raw.security ?? document.security ?? []),
    parameters: raw.parameters ?? [],
    body: bodies.length > 0 ? { types: bodies.map(([type]) => type), schema: resolve(document, bodies[0]?.[1].schema ?? {}) } : null,
    responses: Object.entries(raw.responses ?? {}).map(([status, response]) => {
      const { description = '', content = {} } = response.$ref === undefined ? response : responseAt(document, response.$ref)
      const schema = Object.values(content)[0]?.schema
      return { status, about: description, schema: schema ? resolve(document, schema) : null }
    }),
  }
}

function accessOf({ components }: OpenApiDocument, security: readonly Security[]): Access {
  const isBearer = (name: string) => components?.securitySchemes?.[name]?.scheme === 'bearer'
  const ofKey = security.flatMap((one) => Object.entries(one)).find(([name]) => isBearer(name))
  if (ofKey) return { by: 'key', scopes: ofKey[1] }
  return { by: security.length > 0 && security.every((one) => Object.keys(one).length > 0) ? 'account' : 'anyone' }
}

const nameIn = (ref: string) => ref.split('/').at(-1) ?? ''
const responseAt = ({ components }: OpenApiDocument, ref: string): Content => components?.responses?.[nameIn(ref)] ?? {}

/** Replaces references by the schemas that they refer to; a circular reference becomes its name. */
function resolve(document: OpenApiDocument, schema: JsonSchema, above: readonly string[] = []): JsonSchema {
  const into = (one: JsonSchema) => resolve(document, one, above)
  if (schema.$ref !== undefined) {
    const name = nameIn(schema.$ref)
    const found = document.components?.schemas?.[name]
    return found && !above.includes(name) ? resolve(document, found, [...above, name]) : { type: name }
  }
  const { properties, items, anyOf, oneOf } = schema
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, into(one)])) }),
    ...(items && { items: into(items) }),
    ...(anyOf && { anyOf: anyOf.map(into) }),
    ...(oneOf && { oneOf: oneOf.map(into) }),
  }
}

/** Returns the operations whose method, path, scopes and description contain every word of the query. */
export function findOperations(operations: readonly Operation[], query: string): Operation[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter(({ method, path, about, access }) => {
    const text = [method, path, about, ...(access.by === 'key' ? access.scopes : [])].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
