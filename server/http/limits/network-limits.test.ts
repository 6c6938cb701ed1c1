// Limits per network: an IPv6 customer has 2^64 addresses and counts once.
import { beforeAll, afterAll, expect, it } from 'vitest'
import { limitByNetwork } from '../../access/limit-by-network.ts'
import { createOriginOf } from '../../domain/people/identify.ts'
import { createSigning } from '../../domain/people/signing.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' }, now: () => Date.UTC(2026, 0, 1) + 1_000 })
})
afterAll(() => server.remove())

const hosts = Array.from({ length: 45 }, (_, n) => n.toString(16))

it('a whole /64 may guess passwords only as often as one IPv4 address · GUARD-09', async () => {
  const guess = async (email: string, address: string) => {
    const body = JSON.stringify({ email, password: 'rye and spelt' })
    const headers = { 'x-forwarded-for': address }
    const response = await visitor(server.url, 'Mallory').fetch('/api/auth/email/signin', { method: 'POST', body, headers })
    return [((await response.json()) as { code: string }).code, response.headers.get('retry-after')].join()
  }
  for (const addresses of [Array<string>(11).fill('192.0.2.7'), hosts.map((n) => `2001:db8:1:2::${n}`)]) {
    const told: string[] = []
    for (const address of addresses) told.push(await guess(`anna${addresses.length}@example.com`, address))
    expect(told).toEqual([
      ...Array<string>(10).fill('sign_in_refused,'),
      ...Array<string>(addresses.length - 10).fill('too_many_attempts,899'),
    ])
  }
})

it('a /48 may try four times as often as each /64 in it · GUARD-09', async () => {
  const originOf = createOriginOf(createSigning('a secret of the server'))
  const tryFrom = (address: string) =>
    limitByNetwork(server.app.deps, originOf(address), { action: 'guess', limit: 10 }).then(
      () => 'tried',
      ({ code, retryAfter }: { code: string; retryAfter: number }) => `${code} ${retryAfter}`,
    )
  const told: string[] = []
  for (const n of hosts) told.push(await tryFrom(`2001:db8:1:${n}::1`))
  expect(told).toEqual([...Array<string>(40).fill('tried'), ...Array<string>(5).fill('too_many_attempts 899')])
  expect(await tryFrom('2001:db8:2:1::1')).toBe('tried')
})
