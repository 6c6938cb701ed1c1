// Who may read the metrics, and that they contain no path, name or id.
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChildServer, type ChildServer } from '../../testing/cluster/child-server.ts'
import { visitor } from '../../testing/people/visitor.ts'

const token = 'a-token-of-twenty-four-chars'
let server: ChildServer
beforeAll(async () => void (server = await startChildServer({ METRICS_TOKEN: token })))
afterAll(() => server.remove())

/** With node:http, because fetch does not let a caller choose the Host. */
function read(headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(`${server.url}/metrics`, { headers }, (response) => {
      let text = ''
      response.on('data', (data) => (text += String(data)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    call.on('error', reject).end()
  })
}

describe('GET /metrics', () => {
  it('counts requests by route and errors by code, and the process itself, without a path or an id', async () => {
    const anna = visitor(server.url, 'Anna')
    const { id } = await anna.createSession('Bakery launch')
    await anna.view(id)
    await anna.fetch('/api/sessions/nobody-knows')
    await anna.fetch('/api/canary')
    const { status, text } = await read()
    expect(status).toBe(200)
    expect(text).toContain('kring_http_request_seconds_count{route="GET /api/sessions/:id",status="200"} 1')
    expect(text).toContain('kring_http_request_seconds_count{route="GET /api/sessions/:id",status="404"} 1')
    expect(text).toContain('kring_http_request_seconds_count{route="other",status="404"} 1')
    expect(text).toContain('kring_errors_total{code="session_not_found"} 1')
    expect(text).toContain('kring_answers_waiting 0')
    expect(text).toContain('process_resident_memory_bytes')
    for (const word of [id, 'canary', 'Anna', 'Bakery', 'nobody-knows']) expect(text).not.toContain(word)
  })

  it.each([
    ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.7' }],
    ['a proxy with a Via header', { via: '1.1 proxy' }],
    ['a name that resolves to this machine', { host: 'evil.example' }],
    ['a wrong token through a proxy', { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer wrong' }],
  ])('is closed to %s', async (_who, headers) => {
    const { status, text } = await read(headers)
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([403, 'forbidden'])
  })

  it('is open with the token', async () => {
    expect((await read({ 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${token}` })).status).toBe(200)
  })
})
