// The paths of API routes.
import { expect, it } from 'vitest'
import { apiPath } from './api-path.ts'

it('the path of a route without parameters is unchanged', () => {
  expect(apiPath('GET /api/health', {})).toBe('/api/health')
})

it('the parameters in a path are filled in and encoded', () => {
  const params = { id: 'a/b', assistantId: 'é?' }
  expect(apiPath('GET /api/sessions/:id/assistants/:assistantId/export', { params, query: {} })).toBe(
    '/api/sessions/a%2Fb/assistants/%C3%A9%3F/export',
  )
})

it('a query is encoded, and a parameter without a value is omitted', () => {
  const search = (sessionId?: string) => apiPath('GET /api/search', { query: { q: 'rye & wheat', sessionId } })
  expect(search('1')).toBe('/api/search?q=rye+%26+wheat&sessionId=1')
  expect(search()).toBe('/api/search?q=rye+%26+wheat')
  expect(apiPath('GET /api/sessions/:id/changes', { params: { id: 'a' }, query: { key: undefined, rev: 7 } })).toBe(
    '/api/sessions/a/changes?rev=7',
  )
  expect(apiPath('GET /api/sessions/:id/pins', { params: { id: 'a' }, query: { key: undefined } })).toBe('/api/sessions/a/pins')
})
