// Builds the OpenAPI 3.1 document of the API table from the schemas that validate each request.
import type { Router } from 'express'
import * as z from 'zod'
import { api, type Route, type RouteName } from '../../../shared/api/api.ts'
import { errorStatus } from '../../../shared/errors.ts'
import { named } from '../../../shared/policy/site-name.ts'
import { apiScopes } from '../../../shared/integrations/integrations.ts'
import type { Deps } from '../../deps.ts'
import { accountRoutes, apiNotes } from '../../domain/integrations/api-notes.ts'
import { cookieName, cookieSiteOf, type CookieSite } from '../../domain/people/cookies.ts'
import { keyScopes } from '../../domain/integrations/key-scopes.ts'
import { route } from '../routes/route.ts'
import { otherBodies } from './openapi-bodies.ts'

type Json = Record<string, unknown>

export function openApiRoutes(router: Router, deps: Pick<Deps, 'config' | 'policy'>): void {
  let document: Json | undefined
  route(router, 'GET /api/openapi.json', () => {
    document ??= describeApi(cookieSiteOf(deps.config))
    return { ...document, info: named(document['info'], deps.policy.site()) }
  })
}

export function describeApi(site: CookieSite): Json {
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(api) as RouteName[]) {
    const [method = '', path = ''] = name.split(' ')
    const at = (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})
    at[method.toLowerCase()] = describeRoute(name)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kring',
      version: '1',
      description: `Every HTTP route of Kring. Errors are { message, code }. An API key is sent as Authorization: Bearer kring_…, works for the routes whose security names its scopes, and for no others. Scopes: ${apiScopes.join(', ')}.`,
    },
    servers: [{ url: `${site.basePath}/` }],
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: cookieName('kring_login', site), description: 'The cookie of a signed-in device.' },
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key; the roles of a requirement are its scopes.' },
      },
      schemas: { Error: errorSchema() },
      responses: {
        Error: { description: 'Refused, or failed.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
      },
    },
  }
}

function describeRoute(name: RouteName): Json {
  const { params, query, body, output } = api[name] as Route
  const content = body ? { 'application/json': { schema: schemaOf(body, 'input') } } : otherBodies[name]
  return {
    operationId: operationId(name),
    description: apiNotes[name],
    tags: [/\/api\/([\w-]+)/.exec(name)?.[1] ?? 'api'],
    security: securityOf(name),
    ...(params || query ? { parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')] } : {}),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: { ...successOf(name, output), default: { $ref: '#/components/responses/Error' } },
  }
}

function operationId(name: RouteName): string {
  const [method = '', path = ''] = name.split(' ')
  const words = path.split(/[/.:-]/).filter((word) => word !== '' && word !== 'api')
  return method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
}

function securityOf(name: RouteName): Json[] {
  const scopes = keyScopes[name]
  return [...(accountRoutes.test(name) ? [] : [{}]), { cookie: [] }, ...(scopes ? [{ bearer: [...scopes] }] : [])]
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, one]) => ({
    ...{ name, in: where, required: where === 'path' || required.includes(name) },
    schema: one,
  }))
}

/** Pages and files set their own content type. */
function successOf(name: RouteName, output: z.ZodType): Json {
  if (name === 'GET /api/openapi.json') return { 200: { description: 'An OpenAPI document.', content: { 'application/json': {} } } }
  if (output instanceof z.ZodNever) return { '2XX': { description: 'A file.' }, '3XX': { description: 'A page elsewhere.' } }
  const status = name.endsWith('/api/sessions/:id/join-requests') ? 202 : 200
  return { [status]: { description: 'Done.', content: { 'application/json': { schema: schemaOf(output, 'output') } } } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  // Types without a JSON Schema accept anything.
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return described
}

function errorSchema(): Json {
  return {
    type: 'object',
    required: ['message', 'code'],
    properties: {
      message: { type: 'string', description: 'A sentence for people, in the language of the request.' },
      code: { type: 'string', enum: Object.keys(errorStatus) },
    },
  }
}
