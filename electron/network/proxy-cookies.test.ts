// The cookies of a proxy in front of a server: which requests carry them.
import { describe, expect, it, vi } from 'vitest'
import { FakeSession } from '../testing/fake-session.ts'
import { createProxyCookies } from './proxy-cookies.ts'

const server = 'https://kring.example'

async function adopted(cookies: { name: string; value: string }[]) {
  const session = new FakeSession()
  session.cookies.get.mockImplementation(async () => cookies)
  const log = vi.fn()
  const proxyCookies = createProxyCookies({ isOwn: (name) => name.startsWith('kring_'), log })
  proxyCookies.adopt(session as unknown as Electron.Session, server)
  await new Promise(setImmediate)
  const change = async (now: typeof cookies) => {
    cookies = now
    session.cookies.emit('changed', {}, {}, 'explicit', false)
    await new Promise(setImmediate)
  }
  /** The headers with which a request leaves. */
  const sent = (details: Partial<Electron.OnBeforeSendHeadersListenerDetails>) => {
    const send = vi.fn<(changed: Electron.BeforeSendResponse) => void>()
    const all = { url: `${server}/api/health`, requestHeaders: { Accept: '*/*' }, initiatorOrigin: 'app://kring', ...details }
    session.beforeSend?.listener(all as Electron.OnBeforeSendHeadersListenerDetails, send)
    return send.mock.lastCall?.[0].requestHeaders
  }
  return { session, proxyCookies, change, sent, log }
}

describe('the cookies of a proxy', () => {
  it('are added to requests and WebSockets of the app’s pages, to this server only', async () => {
    const { session, sent } = await adopted([
      { name: '_oauth2_proxy', value: 'abc' },
      { name: 'kring_guest', value: 'x' },
    ])
    expect(session.cookies.get.mock.calls).toEqual([[{ url: 'https://kring.example/' }]])
    expect(sent({})).toEqual({ Accept: '*/*', Cookie: '_oauth2_proxy=abc' })
    expect(sent({ url: 'wss://kring.example/ws' })).toEqual({ Accept: '*/*', Cookie: '_oauth2_proxy=abc' })
    const elsewhere = ['https://other.example/', 'https://kring.example.other.example/', 'https://kring.example:8443/']
    for (const url of [...elsewhere, 'http://kring.example/', 'ws://kring.example/ws'])
      expect([url, sent({ url })]).toEqual([url, { Accept: '*/*' }])
  })

  it('are removed if a redirect leads to another server, whose own cookies stay', async () => {
    const { sent } = await adopted([{ name: '_oauth2_proxy', value: 'abc' }])
    const url = 'https://other.example/'
    expect(sent({ url, requestHeaders: { Accept: '*/*', Cookie: '_oauth2_proxy=abc' } })).toEqual({ Accept: '*/*' })
    expect(sent({ url, requestHeaders: { cookie: 'theirs=1' } })).toEqual({ cookie: 'theirs=1' })
  })

  it('are not added to requests that a page of others starts, nor to those that have cookies', async () => {
    const { sent } = await adopted([{ name: 'a', value: 'b' }])
    expect(sent({ initiatorOrigin: 'https://login.example' })).toEqual({ Accept: '*/*' })
    expect(sent({ initiatorOrigin: 'null' })).toEqual({ Accept: '*/*' })
    expect(sent({ requestHeaders: { cookie: 'c=d' } })).toEqual({ cookie: 'c=d' })
  })

  it('cost nothing where there are none, and follow changes', async () => {
    const { session, change, sent } = await adopted([{ name: 'kring_guest', value: 'x' }])
    expect(session.beforeSend).toBeNull()
    await change([{ name: 'a', value: '1' }])
    await change([{ name: 'a', value: '2' }])
    expect(sent({})).toMatchObject({ Cookie: 'a=2' })
    await change([])
    expect(session.beforeSend).toBeNull()
  })

  it('that cannot be read change nothing', async () => {
    const { session, change, log, proxyCookies } = await adopted([])
    session.cookies.get.mockRejectedValue(new Error('gone'))
    await change([])
    expect(log).toHaveBeenCalledOnce()
    await expect(proxyCookies.headerFor(session as unknown as Electron.Session, server)).rejects.toThrow('gone')
  })
})
