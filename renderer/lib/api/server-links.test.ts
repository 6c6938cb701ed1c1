// Which links leave the desktop app's window, and how.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appOrigin } from '../../../shared/desktop/desktop-origin.ts'
import { fakeBridge } from '../../testing/fake-bridge.ts'
import { serverLink } from './server-links.ts'

beforeEach(async () => {
  vi.stubGlobal('window', { desktop: fakeBridge().bridge })
  const { startPlatform } = await import('../../platform/platform.ts')
  await startPlatform()
})
afterEach(() => vi.unstubAllGlobals())

const link = (href: string, target = '') => serverLink({ href, target, download: '' }, appOrigin)

describe('a link in the desktop app', () => {
  it.each(['/home', '/chat/abc?key=def', '/faq#price', '/'])('to %s opens in the app · DESK-03', (path) => {
    expect(link(appOrigin + path)).toBeNull()
  })

  it('to a sign-in route opens the dialog, whatever its query', () => {
    expect(link(`${appOrigin}/api/login?to=/billing`)).toEqual({ kind: 'sign-in' })
    expect(link(`${appOrigin}/api/auth/google`)).toEqual({ kind: 'sign-in' })
  })

  it('to the sign-out route signs out', () => {
    expect(link(`${appOrigin}/api/logout`)).toEqual({ kind: 'sign-out' })
  })

  it('to any other server route, or to a new tab, opens in the browser', () => {
    const outside = (url: string) => ({ kind: 'outside', url })
    expect(link(`${appOrigin}/api/openapi.json`)).toEqual(outside('https://kring.example/api/openapi.json'))
    expect(link(`${appOrigin}/releases/Kring.dmg`)).toEqual(outside('https://kring.example/releases/Kring.dmg'))
    expect(link(`${appOrigin}/pricing`, '_blank')).toEqual(outside('https://kring.example/pricing'))
    expect(link('https://elsewhere.example/a?b#c')).toEqual(outside('https://elsewhere.example/a?b#c'))
    expect(link('mailto:anna@kring.example')).toEqual(outside('mailto:anna@kring.example'))
  })

  it('that connects a service opens the integrations page in the browser', () => {
    expect(link(`${appOrigin}/api/integrations/google-drive/authorize`)).toEqual({
      kind: 'outside',
      url: 'https://kring.example/integrations',
    })
  })

  it.each(['javascript:alert(1)', 'blob:app://kring/1', 'data:text/html,hi', 'file:///etc/passwd', 'kring://chat/x'])(
    'to %s is not handled',
    (href) => {
      expect(link(href)).toBeNull()
    },
  )
})
