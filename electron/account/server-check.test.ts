// Which addresses are accepted as a server, and how its response is judged.
import { describe, expect, it, vi } from 'vitest'
import type { ServerAnswer, RequestHealth } from '../network/request.ts'
import { checkServer, serverOrigin } from './server-check.ts'

const answering = (answer: ServerAnswer) => vi.fn<RequestHealth>(async () => answer)
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
    ['https://kr\u0456ng.example', 'https://xn--krng-m9d.example'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1', 'http://127.0.0.1'],
    ['kring.example/kring', 'https://kring.example/kring'],
    ['https://kring.example/Tools/kring/?x#y', 'https://kring.example/Tools/kring'],
    ['https://kring.example/kring/chat/x?key=y', 'https://kring.example/kring'],
    ['https://kring.example/kring/home', 'https://kring.example/kring'],
    ['https://kring.example/new', 'https://kring.example'],
    ['localhost:3000/kring/', 'http://localhost:3000/kring'],
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
    'file:///etc',
    'javascript://x',
    'ftp://x',
    'app://kring',
    'https://kring.example\\x',
    'a\nb',
    'kring.example:99999',
    'javascript:alert(1)',
    'https://kring.example//x',
    'https://kring.example/a;script-src *',
    'https://kring.example/a;b',
    'https://kring.example/a%20b',
    'mailto:x',
  ])('%j is not an address', (text) => expect(serverOrigin(text)).toEqual({ refused: 'not_an_address' }))

  it.each(['https://user@kring.example', 'user:pw@kring.example', 'https://user:pw@kring.example/chat', 'anna@kring.example'])(
    '%s contains a user name',
    (text) => expect(serverOrigin(text)).toEqual({ refused: 'with_credentials' }),
  )
})

describe('checking a server', () => {
  it('accepts a Kring server that this app supports · DESK-03', async () => {
    const request = answering({ status: 200, text: JSON.stringify(healthy) })
    expect(await checkServer('kring.example', request)).toEqual({ check: 'ok', origin: 'https://kring.example' })
    expect(request.mock.calls).toEqual([['https://kring.example']])
  })

  it.each([
    ['other_version', { status: 200, text: JSON.stringify({ ...healthy, protocol: 2 }) }],
    ['not_kring', { status: 200, text: JSON.stringify({ status: 'ok' }) }],
    ['not_kring', { status: 200, text: JSON.stringify({ ...healthy, protocol: '1' }) }],
    ['not_kring', { status: 200, text: JSON.stringify({ status: 'fine', protocol: 1 }) }],
    ['not_kring', { status: 200, text: '<!doctype html>' }],
    ['not_kring', { status: 404, text: JSON.stringify(healthy) }],
    ['not_kring', { status: 204, text: '' }],
    ['unreachable', { problem: 'unreachable' }],
    ['proxy_sign_in', { problem: 'proxy_sign_in' }],
  ] as [string, ServerAnswer][])('returns %s', async (check, answer) =>
    expect((await checkServer('kring.example', answering(answer))).check).toBe(check),
  )

  it('passes on the certificate that a person may trust', async () => {
    const request = answering({ problem: 'certificate_untrusted', pem: 'a certificate' })
    expect(await checkServer('kring.example', request)).toMatchObject({ check: 'certificate_untrusted', pem: 'a certificate' })
  })

  it('sends no request when the address is refused', async () => {
    const request = answering({ status: 200, text: JSON.stringify(healthy) })
    expect(await checkServer('http://kring.example', request)).toEqual({ check: 'not_secure', origin: null })
    expect(request).not.toHaveBeenCalled()
  })
})
