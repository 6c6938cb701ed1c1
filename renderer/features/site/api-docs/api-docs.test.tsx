// Checks the documentation against the server's OpenAPI document: it is complete, and its calls can be run as displayed.
import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { describeApi } from '../../../../server/http/integrations/openapi.ts'
import { api } from '../../../../shared/api/api.ts'
import { apiScopes, webhookEvents } from '../../../../shared/integrations/integrations.ts'
import { apiDocs } from '../../../../shared/texts/en/api-docs.ts'
import { errors } from '../../../../shared/texts/en/errors.ts'
import { integrations } from '../../../../shared/texts/en/integrations.ts'
import { createQueryClient } from '../../../lib/api/query.ts'
import { verifyWebhook } from '../../../lib/api/verify-webhook.ts'
import { curlOf } from './curl-of.ts'
import { Guide } from './guide.tsx'
import type { OpenApiDocument } from './openapi-document.ts'
import { findOperations, readOperations } from './read-openapi.ts'
import { rowsOf } from './read-schema.ts'
import { Reference } from './reference.tsx'
import { WebhooksChapter } from './webhooks-chapter.tsx'

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation: { apiDocs, errors, integrations } } } }))

const document = describeApi({ secure: false, basePath: '' }) as OpenApiDocument
const operations = readOperations(document)
const operation = (method: string, path: string) => operations.find((one) => one.method === method && one.path === path)!

function drawn(known: OpenApiDocument | null): string {
  const client = createQueryClient()
  if (known) client.setQueryData(['/api/openapi.json'], known)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Guide />
        <WebhooksChapter />
        <Reference />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll('&#x27;', "'")
}

test('every route of the API is in the reference, with what it does and who may call it · INTEG-09', () => {
  const names = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  expect(names.toSorted()).toEqual(Object.keys(api).toSorted())
  for (const { method, path, about, responses } of operations) {
    expect(about, `${method} ${path}`).not.toBe('')
    expect(responses.length).toBeGreaterThan(0)
  }
  expect(operation('GET', '/api/sessions').access).toEqual({ by: 'key', scopes: ['sessions:read'] })
  expect(operation('GET', '/api/keys').access).toEqual({ by: 'account' })
  expect(operation('GET', '/api/health').access).toEqual({ by: 'anyone' })
})

test('a call is shown ready to run, with the required parameters only', () => {
  expect(curlOf(operation('POST', '/api/sessions/{id}/messages'), 'https://kring.example')).toBe(
    [
      `curl -X POST 'https://kring.example/api/sessions/ID/messages'`,
      `-H "Authorization: Bearer $KRING_KEY"`,
      `-H 'Content-Type: application/json'`,
      `-d '{"content":"…"}'`,
    ].join(' \\\n  '),
  )
  expect(curlOf(operation('GET', '/api/search'), '')).toContain("'/api/search?q=…'")
  const upload = curlOf(operation('POST', '/api/upload'), '')
  expect(upload).toBe("curl -X POST '/api/upload' \\\n  -F 'messageId=…' \\\n  -F 'files=@FILE'")
  const picture = curlOf(operation('POST', '/api/account/picture'), '')
  expect(picture).toBe("curl -X POST '/api/account/picture' \\\n  -H 'Content-Type: image/png' \\\n  --data-binary @FILE")
})

test('a body is listed field by field, with nested fields indented', () => {
  const { body } = operation('POST', '/api/sessions/{id}/messages')
  expect(body && rowsOf(body.schema)[0]).toEqual({ name: 'content', kind: 'string', isRequired: true, text: '', depth: 0 })
  const answer = operation('GET', '/api/sessions/{id}/messages').responses[0]?.schema
  expect(answer && rowsOf(answer).some(({ name, depth }) => name === 'content' && depth === 1)).toBe(true)
})

test('a body that is a file lists its media types', () => {
  expect(operation('POST', '/api/team/logo').body).toEqual({ types: ['image/png', 'image/jpeg', 'image/webp'], schema: {} })
  expect(operation('POST', '/api/team/leave').body).toBeNull()
})

test('a route is found by its method, path, scope and words together', () => {
  const found = findOperations(operations, 'POST messages:write').map(({ method, path }) => `${method} ${path}`)
  expect(found).toEqual(['POST /api/sessions/{id}/messages'])
  expect(findOperations(operations, 'no such thing')).toEqual([])
})

test('the guide is shown before the document is loaded: scopes, errors, events, and how to verify a call · INTEG-09 INTEG-10', () => {
  const before = drawn(null)
  for (const words of [...apiScopes, ...webhookEvents, 'scope_missing', 'Authorization: Bearer']) expect(before).toContain(words)
  for (const line of verifyWebhook.split('\n').slice(0, 4)) expect(before).toContain(line)
  expect(before).toContain(apiDocs.reference.loading)
  const after = drawn(document)
  expect(after).toContain('/api/sessions/{id}/messages')
  // Routes that keys cannot call are hidden by default.
  expect(after).not.toContain('/api/auth/reset')
})
