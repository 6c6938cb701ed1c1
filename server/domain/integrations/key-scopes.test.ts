// Which routes an API key may call; the path must be spelled exactly.
import { expect, it } from 'vitest'
import { keyScopes, scopesFor } from './key-scopes.ts'

it('each route requires its scopes, whatever ids its path contains', () => {
  for (const [route, scopes] of Object.entries(keyScopes)) {
    const [method, path] = route.split(' ') as [string, string]
    expect([route, scopesFor(method, path.replaceAll(/:\w+/g, 'AbC-123_x'))]).toEqual([route, scopes])
  }
  expect(scopesFor('GET', '/api/sessions/s')).toEqual(['sessions:read', 'messages:read'])
  expect(scopesFor('POST', '/api/sessions')).toEqual(['sessions:write'])
})

it.each([
  ['DELETE', '/api/sessions/s'],
  ['get', '/api/sessions'],
  ['XGET', '/api/sessions'],
  ['GET', '/api/sessions\n'],
  ['GET', '/api/sessions/'],
  ['GET', '/api/sessions/s/'],
  ['GET', '/api/sessions/s/t'],
  ['GET', '/api//sessions'],
  ['GET', '/API/sessions'],
  ['GET', 'x/api/sessions'],
  ['GET', '/api/account'],
  ['GET', ''],
])('%s %s refuses API keys', (method, path) => expect(scopesFor(method, path)).toBeNull())
