// Which addresses are accepted as a server, and how its response is judged.
import { describe, expect, it, vi } from 'vitest'
import { checkServer, serverOrigin } from './server-check.ts'

const answering = (answer: () => Response | Promise<Response>) => vi.fn<typeof fetch>(async () => answer())
const healthy = { status: 'ok', protocol: 1, assistant: 'offline' }

describe('an address', () => {
  it.each([
    ['https://kring.example', 'https://kring.example'],
    ['https://kring.example/', 'https://kring.example'],
    ['  https://KRING.example/chat/x?y#z ', 'https://kring.example'],
    ['kring.example', 'https://kring.example'],
    ['kring.example:8443', 'https://kring.example:8443'],
    ['https://192.168.1.10:3000', 'https://192.168.1.10:3000'],
    ['https://kring.local', 'https://kring.local'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1', 'http://127.0.0.1'],
  ])('%s resolves to the server %s', (text, origin) => expect(serverOrigin(text)).toEqual({ origin }))

  it.each([
    'http://kring.example',
    'HTTP://kring.example',
    'http://kring.local',
    'http://192.168.1.10:3000',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'http://0.0.0.0',
  ])('%s is not secure', (text) => expect(serverOrigin(text)).toEqual({ refused: 'not_secure' }))

  it.each([
    '',
    ' ',
    '/',
    '//kring.example',
    'kring example',
    'https://',
    'https://user@kring.example',
    'user:pw@kring.example',
    'file:///etc',
    'javascript://x',
    'ftp://x',
    'app://kring',
    'https://kring.example\\x',
    'a\nb',
    'kring.example:99999',
    'javascript:alert(1)',
    'mailto:x',
  ])('%j is not an address', (text) => expect(serverOrigin(text)).toEqual({ refused: 'not_an_address' }))
})

describe('checking a server', () => {
  it('accepts a Kring server that this app supports, and sends no cookies and follows no redirects · DESK-03', async () => {
    const fetch = answering(() => Response.json(healthy))
    expect(await checkServer('kring.example', fetch)).toEqual({ check: 'ok', origin: 'https://kring.example' })
    expect(fetch).toHaveBeenCalledWith(
      'https://kring.example/api/health',
      expect.objectContaining({ credentials: 'omit', redirect: 'error' }),
    )
  })

  it.each([
    ['other_version', () => Response.json({ ...healthy, protocol: 2 })],
    ['not_kring', () => Response.json({ status: 'ok' })],
    ['not_kring', () => Response.json({ ...healthy, protocol: '1' })],
    ['not_kring', () => Response.json({ status: 'fine', protocol: 1 })],
    ['not_kring', () => new Response('<!doctype html>')],
    ['not_kring', () => Response.json(healthy, { status: 404 })],
    ['not_kring', () => new Response(null, { status: 204 })],
    ['not_kring', () => Response.json({ ...healthy, more: 'x'.repeat(200_000) })],
    ['unreachable', () => Promise.reject(new TypeError('net::ERR_CONNECTION_REFUSED'))],
  ] as const)('returns %s', async (check, answer) => expect((await checkServer('kring.example', answering(answer))).check).toBe(check))

  it('times out', async () => {
    const given = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const fetch = vi.fn<typeof globalThis.fetch>(async (_address, init) => {
      init?.signal?.throwIfAborted()
      return Response.json(healthy)
    })
    expect((await checkServer('kring.example', fetch)).check).toBe('unreachable')
    expect(given).toHaveBeenCalledWith(8_000)
    given.mockRestore()
  })

  it('sends no request when the address is refused', async () => {
    const fetch = answering(() => Response.json(healthy))
    expect(await checkServer('http://kring.example', fetch)).toEqual({ check: 'not_secure', origin: null })
    expect(fetch).not.toHaveBeenCalled()
  })
})
