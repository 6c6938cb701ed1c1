// The server's health and readiness, and the security headers of every response.
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { api } from '../../../shared/api/api.ts'
import { protocolVersion } from '../../../shared/desktop/desktop-origin.ts'
import { localBus } from '../../adapters/bus/bus-local.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.remove())

describe('GET /api/health', () => {
  it('reports that the server is running and which features are enabled · AI-13', async () => {
    const body: unknown = await (await fetch(`${server.url}/api/health`)).json()
    expect(body).toEqual({
      status: 'ok',
      assistant: 'offline',
      storage: 'sqlite',
      fanout: 'local',
      mail: 'off',
      payments: 'off',
      transcription: false,
      protocol: protocolVersion,
      figures: {
        ...{ retentionDays: 30, retentionCeilingDays: null, demoReplies: 20, dailyReplies: 40, defaultPlan: 'free' },
        ...{ modelFree: 'gpt-3.5-turbo', modelPro: 'gpt-4o' },
      },
    })
    expect(api['GET /api/health'].output.safeParse(body).success).toBe(true)
  })
})

describe('GET /api/ready', () => {
  it.each([
    ['does not answer', () => new Promise<never>(() => undefined)],
    ['fails', () => Promise.reject(new Error('gone'))],
  ])('is 503 while the database %s, without a query per request · GUARD-24', async (_what, probe) => {
    const { store } = server.app.deps
    const ask = async () => {
      const response = await fetch(`${server.url}/api/ready`)
      return [response.status, ((await response.json()) as { code?: string }).code]
    }
    const probed = vi.spyOn(store, 'probe').mockImplementation(probe)
    await expect.poll(ask, { timeout: 10_000, interval: 50 }).toEqual([503, 'not_ready'])
    expect(probed.mock.calls.length).toBeLessThan(6)
    probed.mockRestore()
    await expect.poll(ask, { timeout: 10_000, interval: 50 }).toEqual([200, undefined])
  })

  it('is 503 while Redis does not answer · GUARD-24', async () => {
    let fault: string | null = null
    const node = await startServer({ bus: { ...localBus, fault: () => fault } })
    onTestFinished(() => node.remove())
    const status = async () => (await fetch(`${node.url}/api/ready`)).status
    expect(await status()).toBe(200)
    fault = 'Redis does not answer'
    expect(await status()).toBe(503)
    fault = null
    expect(await status()).toBe(200)
  })
})

describe('GET /api/auth/user', () => {
  it('is 401 for somebody who is not signed in · HTTP-08 HTTP-07', async () => {
    const response = await fetch(`${server.url}/api/auth/user`)
    expect([response.status, await response.json()]).toEqual([401, { message: 'You are not signed in.', code: 'unauthenticated' }])
  })
})

describe('every answer', () => {
  it('forbids foreign scripts, frames and type sniffing, and is not cached', async () => {
    for (const path of ['/api/health', '/api/auth/user', '/api/nothing']) {
      const { headers } = await fetch(server.url + path)
      const rules = Object.fromEntries(
        (headers.get('content-security-policy') ?? '').split(';').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
      )
      expect(rules).toMatchObject({
        'default-src': "'self'",
        'script-src': "'self'",
        'object-src': "'none'",
        'frame-ancestors': "'none'",
        'base-uri': "'none'",
        'connect-src': "'self'",
      })
      expect(rules['img-src']).toBe("'self' data: blob:")
      expect(headers.get('permissions-policy')).toBe('microphone=(self), camera=(), geolocation=()')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('strict-transport-security')).toBeNull()
    }
  })

  it('keeps a site that is served over https on https', async () => {
    const secure = await startServer({ env: { PUBLIC_URL: 'https://kring.example' } })
    expect((await fetch(`${secure.url}/api/health`)).headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/)
    await secure.remove()
  })
})
