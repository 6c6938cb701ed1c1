// The server decides who a person is: by its own signed cookie, on its own pages, with a valid name.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Ear } from '../../testing/people/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ assistant: silentAssistant })
})
afterAll(() => server.remove())

const selfOf = (ear: Ear) => ear.all('session_joined').at(-1)!.session.self
const person = (name: string, cookie: string | null = null, url = server.url) => visitor(url, name, cookie)

/** The Set-Cookie header of a WebSocket upgrade; null if there is none. */
async function cookieOfUpgrade(url: string, cookie?: string): Promise<string | null> {
  const { WebSocket } = await import('ws')
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, cookie ? { headers: { cookie } } : {})
  const header = await new Promise<string | null>((resolve, reject) => {
    socket.on('upgrade', (response) => resolve(response.headers['set-cookie']?.[0] ?? null))
    socket.on('error', reject)
  })
  socket.on('open', () => socket.close())
  return header
}

describe('identity', () => {
  it('is not taken from the fields of join_session · LIVE-22', async () => {
    const [anna, bram] = [person('Anna'), person('Bram')]
    const { id } = await anna.createSession()
    const host = await anna.join(id)
    await host.says('Only mine', { messageType: 'note' })
    const hers = selfOf(host)
    const thief = await bram.join(id, { userId: 'user-1', anonymousId: hers.anonymousId })
    expect(selfOf(thief)).toMatchObject({ userId: null, isHost: false, displayName: 'Bram' })
    expect(selfOf(thief).anonymousId).not.toBe(hers.anonymousId)
    expect(thief.all('session_joined')[0]?.session.messages).toEqual([])
    await thief.says('Who am I?')
    const { message } = await host.hears('new_message', (event) => event.message.type === 'user')
    expect([message.userId, message.anonymousId]).toEqual([null, selfOf(thief).anonymousId])
    expect((await host.hears('participant_joined')).participant).toMatchObject({ userId: null, anonymousId: selfOf(thief).anonymousId })
  })

  it('comes with a signed cookie that scripts cannot read, over HTTP and over a socket · LIVE-22 SIGN-18', async () => {
    const overHttp = (await fetch(`${server.url}/api/health`)).headers.get('set-cookie')
    const overSocket = await cookieOfUpgrade(server.url)
    for (const cookie of [overHttp, overSocket]) {
      expect(cookie).toMatch(/^kring_guest=[\w-]{32}\.[\w-]{43}; /)
      expect(cookie?.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax'])
    }
    expect(overHttp).not.toBe(overSocket)
    expect(await cookieOfUpgrade(server.url, overSocket!.split(';')[0])).toBeNull()
  })

  it('stays the same with the cookie, over HTTP, over sockets and after a restart · SIGN-18', async () => {
    const first = await startServer({ assistant: silentAssistant })
    const anna = person('Anna', null, first.url)
    const { id } = await anna.createSession()
    const { anonymousId } = selfOf(await anna.join(id))
    await first.stop()
    const second = await startServer({ assistant: silentAssistant, dataDir: first.dataDir })
    expect((await person('Anna', anna.cookie, second.url).view(id)).self).toMatchObject({ anonymousId, isHost: true })
    await second.remove()
  })

  it('is a new one if the cookie is forged, and the public id does not reveal the cookie · LIVE-22 SIGN-18', async () => {
    const anna = person('Anna')
    const { id } = await anna.createSession()
    const host = await anna.join(id)
    const hers = selfOf(host).anonymousId!
    const [name, token, signature] = anna.cookie!.split(/[=.]/) as [string, string, string]
    expect(JSON.stringify(host.heard)).not.toContain(token)
    const forged = [
      `${name}=${token}`,
      `${name}=${token}.`,
      `${name}=${hers}.${signature}`,
      `${name}=${token}.${signature.slice(0, -1)}`,
      `${name}=${token}.${'A'.repeat(43)}`,
    ]
    for (const cookie of forged) {
      const { self } = await person('Mallory', cookie).view(id)
      expect(self).toMatchObject({ isHost: false, displayName: null })
      expect(self.anonymousId).not.toBe(hers)
      expect(await cookieOfUpgrade(server.url, cookie)).toMatch(/^kring_guest=/)
    }
  })

  it('is sent over https only if the site is served over https · SIGN-18', async () => {
    const secure = await startServer({ assistant: silentAssistant, env: { PUBLIC_URL: 'https://kring.example' } })
    for (const cookie of [(await fetch(`${secure.url}/api/health`)).headers.get('set-cookie'), await cookieOfUpgrade(secure.url)])
      expect(cookie).toMatch(/; Secure;/)
    await secure.remove()
  })
})

describe('a page of another site', () => {
  it('is refused before the upgrade, while our own pages and PUBLIC_URL are accepted', async () => {
    const proxied = await startServer({ assistant: silentAssistant, env: { PUBLIC_URL: 'https://kring.example' } })
    const port = new URL(proxied.url).port
    const anna = person('Anna', null, proxied.url)
    const refused: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://kring.example.evil.example' },
      { origin: 'http://kring.example' },
      { origin: 'https://kring.example:8443' },
      { origin: `http://127.0.0.1:${Number(port) + 1}` },
      { origin: `ftp://127.0.0.1:${port}` },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of refused) await expect(anna.connect(headers), JSON.stringify(headers)).rejects.toThrow('403')
    const own: Record<string, string>[] = [{ origin: 'https://kring.example' }, { origin: proxied.url }, {}]
    for (const headers of own) await (await anna.connect(headers)).leave()
    await proxied.remove()
  })

  it('can open a socket only at /ws', async () => {
    const { WebSocket } = await import('ws')
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/other`)
    const error = await new Promise<Error>((resolve) => socket.on('error', resolve))
    expect(error.message).toContain('404')
  })
})

describe('a name', () => {
  const kept: [asked: string, shown: string][] = [
    ['Anna', 'Anna'],
    ['   Anna \n Bakker  ', 'Anna Bakker'],
    ['', 'Anonymous'],
    [' \t ', 'Anonymous'],
    ['\u202e\u200b', 'Anonymous'],
    ['\u202eannA', 'annA'],
    ['An\u2066na\u2069\u0007', 'Anna'],
    ['abcdefghijklmnopqrstuvwxyz', 'abcdefghijklmnopqrst'],
    ['👩'.repeat(30), '👩'.repeat(20)],
    ['<b>Anna</b>', '<b>Anna</b>'],
  ]
  it.each(kept)('entered as %j is shown as %j · NAME-04 NAME-05', async (asked, shown) => {
    const anna = person('Anna')
    const { id } = await anna.createSession()
    expect(selfOf(await anna.join(id, { displayName: asked })).displayName).toBe(shown)
  })

  it('is Anonymous when none is given · NAME-01', async () => {
    const anna = person('Anna')
    const { id } = await anna.createSession()
    expect(selfOf(await anna.join(id, { displayName: null })).displayName).toBe('Anonymous')
  })

  it.each([
    'AI Assistant',
    'ai assistant',
    'A I Assistant',
    'АІ Assistant',
    'AI-Assistant',
    'A\u202eI Assistant',
    '4I Ass1stant',
    'ΑΙ',
    'System',
    'Kring',
  ])('that looks like the assistant (%j) is refused, when joining and later · D30', async (asked) => {
    const anna = person('Anna')
    const { id } = await anna.createSession()
    const host = await anna.join(id, { displayName: asked })
    expect(selfOf(host).displayName).toBe('Anonymous')
    expect(await host.hears('error')).toMatchObject({ code: 'name_refused' })
    host.send({ type: 'set_name', displayName: 'Anna' })
    await host.hears('participant_updated')
    host.send({ type: 'set_name', displayName: asked })
    expect(await host.hears('error')).toMatchObject({ code: 'name_refused' })
    await host.says('Hello', { displayName: asked })
    expect((await host.hears('new_message')).message.displayName).toBe('Anna')
  })
})
