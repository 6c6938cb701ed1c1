// Link previews of session addresses reveal little, and fetching one changes nothing.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { kindsSince, addSession, readerLink } from '../../testing/fixtures/session-fixture.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'

let server: TestServer
let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'kring-site-'))
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><html><head><title>Kring</title></head><body></body></html>')
  server = await startServer({ env: { WEB_ROOT: webRoot } })
})
afterAll(async () => {
  await server.remove()
  await rm(webRoot, { recursive: true, force: true })
})

const bot = async (path: string, headers: Record<string, string> = {}) => (await fetch(server.url + path, { headers })).text()
const titleIn = (page: string) => /property="og:title" content="([^"]*)"/.exec(page)?.[1]
const generic = 'Join a chat session'

it('a preview contains the title of a public session, whatever its characters, and only Kring for every other one · ROUTE-05 PRIV-02', async () => {
  const { id, ears, anna } = await addSession(server)
  ears[0].send({ type: 'rename_session', title: '"><script>$&</script>' })
  await ears[0].hears('session_updated')
  const page = await bot(`/chat/${id}`)
  expect(titleIn(page)).toBe('&quot;&gt;&lt;script&gt;$&amp;&lt;/script&gt;')
  expect(page).not.toContain('<script>')
  const secret = await anna.createSession('Secret plans', true)
  for (const path of [`/chat/${secret.id}`, '/chat/no-such-session', '/chat/demo-session', '/chat/a%00b'])
    expect(titleIn(await bot(path)), path).toBe(generic)
  const changes = [
    { type: 'lock_session', locked: true } as const,
    { type: 'set_private', isPrivate: true } as const,
    { type: 'renew_link' } as const,
    { type: 'set_reader_link', on: true } as const,
  ]
  for (const change of changes) {
    const fixture = await addSession(server)
    expect(titleIn(await bot(`/chat/${fixture.id}`))).toBe('Bakery launch')
    fixture.ears[0].send(change)
    await vi.waitFor(async () => expect(titleIn(await bot(`/chat/${fixture.id}`))).toBe(generic))
  }
  expect(titleIn(await bot(`/chat/${secret.id}`, { 'accept-language': 'nl-NL' }))).toBe('Schuif aan bij een chatsessie')
})

it('a preview joins nobody, creates no demo, sets no cookie, and shows no key', async () => {
  const { id, ears, anna } = await addSession(server)
  const { inviteKey } = await readerLink(ears[0])
  const heard = ears[0].heard.length
  const response = await fetch(`${server.url}/chat/${id}?key=${inviteKey}`)
  expect(response.headers.get('set-cookie')).toBeNull()
  // Only the page's own request for the session contains the key by which it was opened.
  expect((await response.text()).replace(/<link rel="preload" as="fetch"[^>]*>/, '')).not.toContain(inviteKey)
  await bot('/chat/demo-abcd1234')
  await ears[0].settles()
  expect(kindsSince(ears[0], heard)).toEqual(['pong'])
  expect((await anna.view(id)).participants).toHaveLength(2)
  expect(await server.app.deps.store.sessions.find('demo-abcd1234')).toBeNull()
  expect(await visitor(server.url, 'Bot').json('/api/sessions')).toEqual([])
})
