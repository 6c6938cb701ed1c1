// The parts of an OpenAPI document that the documentation reads.
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  default?: unknown
}

export type Security = Record<string, string[]>

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  description?: string
  schema?: JsonSchema
}

export interface Content {
  description?: string
  content?: Record<string, { schema?: JsonSchema }>
}

export interface OpenApiOperation {
  summary?: string
  description?: string
  tags?: string[]
  security?: Security[]
  parameters?: Parameter[]
  requestBody?: Content
  responses?: Record<string, Content & { $ref?: string }>
}

export interface OpenApiDocument {
  security?: Security[]
  paths?: Record<string, Record<string, OpenApiOperation | undefined>>
  components?: {
    schemas?: Record<string, JsonSchema>
    responses?: Record<string, Content>
    securitySchemes?: Record<string, { scheme?: string }>
  }
}
