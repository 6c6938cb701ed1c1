// Addresses given by people reach only public hosts, whatever their notation, their DNS records and the response.
import { describe, expect, it, onTestFinished } from 'vitest'
import { startServiceServer } from '../../testing/doubles/service-server.ts'
import { isPublicAddress, readAddress } from './public-address.ts'
import { createPublicPost } from './public-post.ts'

const hostile = [
  'http://example.com/hook',
  'ftp://example.com/hook',
  'file:///etc/passwd',
  'gopher://example.com:70/_x',
  'data:text/plain,x',
  'javascript:alert(1)',
  'ws://example.com',
  'https://',
  'not an address',
  '//example.com/hook',
  'https://user@example.com/hook',
  'https://user:password@example.com/hook',
  'https://example.com@127.0.0.1/',
  'https://example.com/hook#x',
  'https:\\\\127.0.0.1\\hook',
  'https://exa mple.com/',
  'https://example.com/\u0000',
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST:8443/',
  'https://api.localhost/',
  'https://kring.internal/',
  'https://printer.local/',
  'https://router.home.arpa/',
  'https://postgres/',
  'https://127.0.0.1/',
  'https://127.0.0.1./',
  'https://127.1/',
  'https://127.255.255.254/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://１２７.０.０.１/',
  'https://①②⑦.⓪.⓪.①/',
  'https://0.0.0.0/',
  'https://0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://0xa9fea9fe/',
  'https://2852039166/',
  'https://192.0.0.192/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
]

describe('an address given by a person', () => {
  it('is tested with more than 40 hostile examples', () => expect(hostile.length).toBeGreaterThan(40))

  it.each(hostile)('%s is refused · INTEG-10', async (address) => {
    expect(readAddress(address, { allowsPrivate: false })).toBeNull()
    const { check, post } = createPublicPost(false)
    await expect(check(address)).rejects.toThrow('address_refused')
    await expect(post(address, { body: '{}' })).rejects.toThrow('address_refused')
  })

  it.each(['https://example.com/hook?x=1', 'https://1.1.1.1/', 'https://[2606:4700::1111]/', 'https://hooks.example.co.uk:8443/a'])(
    '%s is accepted',
    (address) => {
      expect(readAddress(address, { allowsPrivate: false })?.href).toBe(address)
    },
  )

  it.each([
    'https://hooks.slack.com.evil.example/services/x',
    'https://evil.example/hooks.slack.com',
    'https://hooks.slack.com:8443/x',
    'https://hooks.slack.com./x',
    'http://hooks.slack.com/x',
  ])('%s is not Slack’s', (address) => {
    expect(readAddress(address, { host: 'hooks.slack.com', allowsPrivate: false })).toBeNull()
    expect(readAddress('https://hooks.slack.com/services/x', { host: 'hooks.slack.com', allowsPrivate: false })).not.toBeNull()
  })
})

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '::1',
  '::7f00:1',
  '::ffff:10.0.0.1',
  '169.254.169.254',
  'fe80::1',
  'fd00::1',
  '0.0.0.0',
  '',
  'example.com',
])('a name that resolves to %s is refused', (address) => expect(isPublicAddress(address)).toBe(false))
it.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111'])('a name that resolves to %s is accepted', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

describe('a connection', () => {
  it('checks the IP address itself: a name that has changed since the check reaches nothing · INTEG-10', async () => {
    const server = await startServiceServer(() => ({}))
    onTestFinished(() => server.stop())
    const { RequestFilteringHttpAgent } = await import('request-filtering-agent')
    const { request } = await import('node:http')
    // The agent for all calls, with a name that resolves to this machine after it was checked.
    const lookup = (_name: string, _options: object, done: (error: null, found: { address: string; family: number }[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])
    const port = new URL(server.url).port
    const asked = request({ host: 'rebound.example', port, agent: new RequestFilteringHttpAgent(), lookup: lookup as never })
    const error = await new Promise<Error>((resolve) => asked.once('error', resolve).end())
    expect(error.message).toMatch(/not allowed/)
    expect(server.asked).toEqual([])
  })

  it('follows no redirect, and does not read a long response to the end', async () => {
    const inner = await startServiceServer(() => ({}))
    onTestFinished(() => inner.stop())
    const server = await startServiceServer(({ path }) =>
      path === '/long' ? { body: 'x'.repeat(5_000_000) } : { status: 307, headers: { location: `${inner.url}/private` } },
    )
    onTestFinished(() => server.stop())
    const { post } = createPublicPost(true)
    expect((await post(`${server.url}/redirect`, { body: '{}' })).status).toBe(307)
    expect(inner.asked).toEqual([])
    const { status, text } = await post(`${server.url}/long`, { body: '{}' })
    expect(status).toBe(200)
    expect(text.length).toBeLessThan(300_000)
  })

  it('can be aborted when the server does not respond', async () => {
    const server = await startServiceServer(() => null)
    onTestFinished(() => server.stop())
    const ending = new AbortController()
    const calling = createPublicPost(true).post(server.url, { body: '{}', signal: ending.signal })
    await server.hears(1)
    ending.abort()
    await expect(calling).rejects.toThrow('service_unreachable')
  })
})
