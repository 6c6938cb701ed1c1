// Which links of the product leave the desktop app's window, and how.
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
  it.each(['/home', '/chat/abc?key=def', '/faq#price', '/'])('%s opens here · DESK-03', (path) => {
    expect(link(appOrigin + path)).toBeNull()
  })

  it('to the sign-in pages opens the dialog, whatever they are asked', () => {
    expect(link(`${appOrigin}/api/login?to=/billing`)).toEqual({ kind: 'sign-in' })
    expect(link(`${appOrigin}/api/auth/google`)).toEqual({ kind: 'sign-in' })
  })

  it('to the way out signs out', () => {
    expect(link(`${appOrigin}/api/logout`)).toEqual({ kind: 'sign-out' })
  })

  it('to anything else of the server, or to a page beside this one, opens in the browser, at the server', () => {
    const outside = (url: string) => ({ kind: 'outside', url })
    expect(link(`${appOrigin}/api/openapi.json`)).toEqual(outside('https://kring.example/api/openapi.json'))
    expect(link(`${appOrigin}/releases/Kring.dmg`)).toEqual(outside('https://kring.example/releases/Kring.dmg'))
    expect(link(`${appOrigin}/pricing`, '_blank')).toEqual(outside('https://kring.example/pricing'))
    expect(link('https://elsewhere.example/a?b#c')).toEqual(outside('https://elsewhere.example/a?b#c'))
    expect(link('mailto:anna@kring.example')).toEqual(outside('mailto:anna@kring.example'))
  })

  it('to begin a connection leads to the page of connections, where one is signed in', () => {
    expect(link(`${appOrigin}/api/integrations/google-drive/authorize`)).toEqual({
      kind: 'outside',
      url: 'https://kring.example/integrations',
    })
  })

  it.each(['javascript:alert(1)', 'blob:app://kring/1', 'data:text/html,hi', 'file:///etc/passwd', 'kring://chat/x'])(
    '%s is left to what shows it',
    (href) => {
      expect(link(href)).toBeNull()
    },
  )
})
