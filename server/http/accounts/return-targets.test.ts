// The Location header that is sent for hundreds of return targets that try to lead to another site.
import { expect, it, onTestFinished } from 'vitest'
import { hostileTargets } from '../../../shared/accounts/hostile-targets.ts'
import { leadsTo, signInAt, startProviderFixture } from '../../testing/fixtures/provider-fixture.ts'
import { startServer } from '../../testing/cluster/start-server.ts'

it('the sign-in form never leads to another origin, whatever `to` contains · GUARD-16', async () => {
  const server = await startServer()
  onTestFinished(() => server.remove())
  expect(new Set(hostileTargets).size).toBeGreaterThanOrEqual(200)
  for (const path of ['/api/login', '/api/auth/google'])
    for (const to of hostileTargets) {
      const asked = `${server.url}${path}?${new URLSearchParams({ to }).toString()}`
      const response = await fetch(asked, { redirect: 'manual' })
      const location = leadsTo(response) ?? 'nowhere'
      // As the browser resolves it, and as a client would that resolves the resulting path once more.
      const { origin, pathname, search } = new URL(location, asked)
      expect([to, response.status, origin]).toEqual([to, 302, server.url])
      expect([to, new URL(pathname + search, asked).origin]).toEqual([to, server.url])
      await response.body?.cancel()
    }
})

it('signing in with a provider never leads to another origin either · GUARD-16', async () => {
  const fixture = await startProviderFixture()
  onTestFinished(() => fixture.remove())
  fixture.oidc.people.set('anna', { email: 'anna@bakery.example', email_verified: true, given_name: 'Anna' })
  for (const to of [
    '/.//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    '/..//evil.example',
    '//evil.example',
    '/\\evil.example',
  ])
    expect([to, (await signInAt(fixture, { from: `/api/login?${new URLSearchParams({ to }).toString()}`, who: 'anna' })).to]).toEqual([
      to,
      '/',
    ])
})
