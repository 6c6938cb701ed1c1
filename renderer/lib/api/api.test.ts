// The HTTP client and the query cache, against a real server.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startServer, type TestServer } from '../../../server/testing/cluster/start-server.ts'
import { apiRequest, get, HttpError, post } from './api.ts'
import { createQueryClient, fetchQuery } from './query.ts'

let server: TestServer
const calls: { url: string; init: RequestInit }[] = []
const realFetch = fetch

beforeAll(async () => {
  server = await startServer()
  // A page resolves paths against its own server; here that is the test server.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls.push({ url: path, init })
    return realFetch(server.url + path, init)
  })
})
afterEach(() => void calls.splice(0))
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.remove()
})

test('every request includes credentials · HTTP-01', async () => {
  await get('GET /api/health', {})
  await post('POST /api/sessions', { title: 'Bakery launch' })
  expect(calls.map((call) => call.init.credentials)).toEqual(['include', 'include'])
})

test('a body and its content type are sent only with a payload · HTTP-02', async () => {
  await apiRequest('GET', '/api/health')
  await apiRequest('POST', '/api/sessions', { title: 'Bakery launch', isPrivate: false })
  const [bare, full] = calls.map((call) => ({ body: call.init.body, type: new Headers(call.init.headers).get('content-type') }))
  expect(bare).toEqual({ body: undefined, type: null })
  expect(full).toEqual({ body: '{"title":"Bakery launch","isPrivate":false}', type: 'application/json' })
})

test('the default query GETs the path that its key forms · HTTP-03', async () => {
  const client = createQueryClient()
  const session = await post('POST /api/sessions', { title: 'Bakery launch' })
  const view = await client.fetchQuery({ queryKey: ['/api/sessions', session.id] })
  expect(calls.at(-1)?.url).toBe(`/api/sessions/${session.id}`)
  expect(view).toMatchObject({ title: 'Bakery launch', messages: [] })
})

test('a 401 is null if requested and an error by default, without a retry · HTTP-04 HTTP-08', async () => {
  const client = createQueryClient()
  expect(await client.fetchQuery({ queryKey: ['/api/auth/user'], queryFn: fetchQuery({ on401: 'null' }) })).toBeNull()
  await expect(createQueryClient().fetchQuery({ queryKey: ['/api/auth/user'] })).rejects.toThrow(/^401: /)
  expect(calls).toHaveLength(2)
})

test('nothing becomes stale, is refetched or is retried by itself · HTTP-05', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false, retry: false })
  expect(mutations).toMatchObject({ retry: false })
})

test('an error’s message is the status, a colon and the body, or the status text for an empty body · HTTP-06', async () => {
  const missing = await apiRequest('GET', '/api/sessions/none').catch((error: unknown) => error)
  expect(missing).toBeInstanceOf(HttpError)
  expect((missing as HttpError).message).toMatch(/^404: \{"message":"This session does not exist.*"code":"session_not_found"\}$/)
  expect((missing as HttpError).sentence).toBe('This session does not exist, or you do not have access to it.')
  expect(new HttpError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway')
  expect(new HttpError(502, '<html>', 'Bad Gateway').sentence).toBeNull()
})
