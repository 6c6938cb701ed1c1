// The OpenAPI document describes every route of the table correctly.
import { expect, it, onTestFinished } from 'vitest'
import { api, type RouteName } from '../../../shared/api/api.ts'
import { apiScopes } from '../../../shared/integrations/integrations.ts'
import { accountRoutes, apiNotes } from '../../domain/integrations/api-notes.ts'
import { keyScopes } from '../../domain/integrations/key-scopes.ts'
import { startServer } from '../../testing/cluster/start-server.ts'

interface Operation {
  operationId: string
  description: string
  security: Record<string, string[]>[]
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, object>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object; schemas: { Error: { properties: { code: { enum: string[] } } } }; responses: object }
}

const names = Object.keys(api) as RouteName[]

async function open() {
  const server = await startServer()
  onTestFinished(() => server.remove())
  const response = await fetch(`${server.url}/api/openapi.json`)
  expect(response.headers.get('content-type')).toContain('application/json')
  return { server, document: (await response.json()) as Document }
}

it('the document contains every route once, with a description, parameters, body, response and errors · INTEG-09', async () => {
  const { document } = await open()
  expect(document.openapi).toBe('3.1.0')
  const found = Object.entries(document.paths).flatMap(([path, at]) =>
    Object.entries(at).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      path,
      operation,
    })),
  )
  expect(found.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  expect(new Set(found.map(({ operation }) => operation.operationId)).size).toBe(names.length)
  for (const { name, path, operation } of found) {
    expect(operation.description, name).toMatch(/^[A-Z].+\.$/)
    const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path')
    expect(
      inPath.map((one) => `{${one.name}}`),
      name,
    ).toEqual(path.match(/\{\w+\}/g) ?? [])
    expect(inPath.every((one) => one.required)).toBe(true)
    if ('body' in api[name as RouteName]) expect(Object.keys(operation.requestBody?.content ?? {}), name).toEqual(['application/json'])
    expect(operation.responses['default'], name).toEqual({ $ref: '#/components/responses/Error' })
    expect(Object.keys(operation.responses).length, name).toBeGreaterThan(1)
  }
  expect(Object.keys(apiNotes).toSorted()).toEqual(names.toSorted())
  const write = document.paths['/api/sessions/{id}/messages']?.['post']
  expect(write?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: ['content'],
    properties: { content: { type: 'string' } },
  })
  expect(write?.security).toEqual([{}, { cookie: [] }, { bearer: ['messages:write'] }])
})

it('bodies that are not JSON are described by the media types that they accept', async () => {
  const { document } = await open()
  const typesOf = (path: string) => Object.keys(document.paths[path]?.['post']?.requestBody?.content ?? {})
  const picture = ['image/png', 'image/jpeg', 'image/webp']
  for (const path of ['/api/account/picture', '/api/team/logo', '/api/admin/site/logo']) expect(typesOf(path), path).toEqual(picture)
  expect(typesOf('/api/transcribe')).toEqual(['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/wav'])
  expect(typesOf('/api/assistants/{id}/files')).toContain('application/pdf')
  expect(typesOf('/api/stripe/webhook')).toEqual(['application/json'])
  expect(document.paths['/api/upload']?.['post']?.requestBody).toMatchObject({
    required: true,
    content: { 'multipart/form-data': { schema: { required: ['files'], properties: { files: { type: 'array', maxItems: 5 } } } } },
  })
  expect(document.paths['/api/billing/cancel']?.['post']).not.toHaveProperty('requestBody')
})

it('every reference resolves, every schema is valid, and the codes are those that exist', async () => {
  const { document } = await open()
  const types = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])
  const walk = (value: unknown, at: string): void => {
    if (Array.isArray(value)) return value.forEach((one, n) => walk(one, `${at}/${n}`))
    if (typeof value !== 'object' || value === null) return
    for (const [key, one] of Object.entries(value)) {
      if (key === '$ref') {
        const target = (one as string)
          .slice('#/'.length)
          .split('/')
          .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], document)
        expect(target, at).toBeDefined()
      }
      if (key === '$schema') expect.fail(`${at} declares its own $schema`)
      if (key === 'type' && /schema|properties|items/.test(at) && typeof one === 'string' && !at.endsWith('properties'))
        expect(types, at).toContain(one)
      walk(one, `${at}/${key}`)
    }
  }
  walk(document.paths, '#/paths')
  expect(document.components.schemas.Error.properties.code.enum).toContain('scope_missing')
})

it('the security of each route is right: 401 without an account, and the scopes are those of keys · INTEG-09', async () => {
  const { document, server } = await open()
  for (const name of names) {
    const [method = '', pattern = ''] = name.split(' ')
    const { security } = document.paths[pattern.replaceAll(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
    expect(
      security.some((one) => Object.keys(one).length === 0),
      name,
    ).toBe(!accountRoutes.test(name))
    const bearer = security.find((one) => 'bearer' in one)?.['bearer']
    expect(bearer, name).toEqual(keyScopes[name])
    expect((bearer ?? []).every((scope) => (apiScopes as readonly string[]).includes(scope))).toBe(true)
    const response = await fetch(server.url + pattern.replaceAll(/:\w+/g, 'none'), { method, redirect: 'manual' })
    if (response.status === 401 && name !== 'POST /api/auth/email/signin')
      expect(accountRoutes.test(name), `${name} asks for an account`).toBe(true)
  }
})
