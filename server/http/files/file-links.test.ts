// Signed file addresses: for people who may see the file, for as long as they may, and for nothing else.
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { appVisitor, type AppVisitor } from '../../testing/people/app-visitor.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { png } from '../../testing/fixtures/sample-files.ts'
import { startServer, type ServerOptions } from '../../testing/cluster/start-server.ts'
import { announces, upload, type Sample } from '../../testing/people/uploads.ts'
import { visitor, type Ear, type Visitor } from '../../testing/people/visitor.ts'

const nameOf = (path: string) => path.split('/').at(-1)!
async function attach(who: Visitor, ear: Ear, sample: Sample, type: 'user' | 'note' = 'user'): Promise<string> {
  const { attachments } = await upload(who, await announces(ear, 1, '', type), [sample])
  return nameOf(attachments[0]!.filePath)
}
const linksFor = async (who: Visitor, names: string[]) => {
  const response = await who.fetch('/api/file-links', { method: 'POST', body: JSON.stringify({ names }) })
  expect(response.status).toBe(200)
  return ((await response.json()) as { links: Record<string, string> }).links
}

/** Bram hosts in a browser, with a file of his own; Anna takes part in the app. */
async function open(options: ServerOptions = {}) {
  let now = Date.now()
  const server = await startServer({ assistant: silentAssistant, now: () => now, ...options })
  onTestFinished(() => server.remove())
  const [bram, anna] = [visitor(server.url, 'Bram'), appVisitor(server.url, 'Anna')]
  const { id } = await bram.createSession()
  const ears = [await bram.join(id), await anna.join(id)] as const
  const name = await attach(bram, ears[0], { name: 'oven.txt', bytes: 'flour, water, salt', type: 'text/plain' })
  /** Like a picture in the app's page: fetched without credentials. */
  const see = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers, redirect: 'manual' })
  const linkFor = async (who: AppVisitor, of = name) => (await linksFor(who, [of]))[of]!
  return { server, bram, anna, id, ears, name, see, linkFor, later: (ms: number) => void (now += ms) }
}

it('the app shows a picture of the session by its signed address, without creating a guest, and other sites cannot use cookies for it · DESK-03', async () => {
  const { anna, bram, ears, see, linkFor } = await open()
  const name = await attach(bram, ears[0], { name: 'oven.png', bytes: png(40, 30), type: 'image/png' })
  const link = await linkFor(anna, name)
  expect(link.startsWith(`/api/files/${name}?`)).toBe(true)
  const response = await see(link)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(response.headers.get('cache-control')).toMatch(/^private, no-cache/)
  expect(response.headers.get('content-security-policy')).toMatch(/sandbox/)
  expect(response.headers.getSetCookie()).toEqual([])
  const etag = response.headers.get('etag')!
  const again = await see(link, { 'if-none-match': etag, 'cache-control': 'max-age=0' })
  expect([again.status, again.headers.get('cross-origin-resource-policy')]).toEqual([304, 'cross-origin'])
  // Without the signature it is as inaccessible to other sites as before.
  const plain = await bram.fetch(`/api/files/${name}`)
  expect([plain.status, plain.headers.get('cross-origin-resource-policy')]).toEqual([200, 'same-origin'])
})

it('links are returned for files that the person may see; others are left out', async () => {
  const { anna, bram, ears, name, server } = await open()
  const hisNote = await attach(bram, ears[0], { name: 'doubts.txt', bytes: 'no' }, 'note')
  const herNote = await attach(anna, ears[1], { name: 'mine.txt', bytes: 'yes' }, 'note')
  const shut = await bram.createSession('Shut', true)
  const closed = await attach(bram, await bram.join(shut.id), { name: 'shut.txt', bytes: 'no' })
  const names = [name, name, hisNote, herNote, closed, 'a'.repeat(22), '__proto__', 'constructor', '../../etc/passwd', 'a\0b']
  expect(Object.keys(await linksFor(anna, names)).toSorted()).toEqual([name, herNote].toSorted())
  expect(Object.keys(await linksFor(bram, names)).toSorted()).toEqual([name, hisNote, closed].toSorted())
  for (const bad of [[], Array<string>(51).fill(name), [''], 'x', [1]])
    expect((await anna.fetch('/api/file-links', { method: 'POST', body: JSON.stringify({ names: bad }) })).status).toBe(400)
  expect(Object.keys(await linksFor(anna, Array<string>(50).fill(name)))).toEqual([name])
  expect(server.logged).toEqual([])
})

it('a link works for five minutes', async () => {
  const { anna, see, linkFor, later } = await open()
  const link = await linkFor(anna)
  later(5 * 60_000 - 1)
  expect((await see(link)).status).toBe(200)
  later(1)
  expect((await see(link)).status).toBe(404)
})

it('a link works as long as its person has access: not after they were removed, nor after the session became private · PRIV-04', async () => {
  const { server, anna, id, ears, name, see, linkFor } = await open()
  const link = await linkFor(anna)
  const { anonymousId } = (await anna.view(id)).self
  ears[0].send({ type: 'remove_participant', participant: anonymousId!, ban: true })
  await ears[1].closed
  const refused = await see(link)
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'removed'])
  expect(await linksFor(anna, [name])).toEqual({})
  const chiara = appVisitor(server.url, 'Chiara')
  const hers = await linkFor(chiara)
  expect((await see(hers)).status).toBe(200)
  ears[0].send({ type: 'set_private', isPrivate: true })
  await ears[0].hears('session_updated', ({ session }) => session.isPrivate)
  expect((await see(hers)).status).toBe(404)
})

it('a link of an account works as long as the login that requested it', async () => {
  const { anna, see, linkFor } = await open()
  await anna.signUp()
  const link = await linkFor(anna)
  const { id } = await anna.createSession('Hers', true)
  const own = await linkFor(anna, await attach(anna, await anna.join(id), { name: 'a.txt', bytes: 'hers' }))
  expect(await (await see(own)).text()).toBe('hers')
  await anna.fetch('/api/app/logout', { method: 'POST' })
  expect([(await see(own)).status, (await see(link)).status]).toEqual([404, 404])
})

it('a link is valid for no other file, person, login, time or server', async () => {
  const { server, anna, bram, id, ears, name, see, linkFor } = await open()
  const other = await attach(bram, ears[0], { name: 'other.txt', bytes: 'other' })
  const hisNote = await attach(bram, ears[0], { name: 'doubts.txt', bytes: 'no' }, 'note')
  const elsewhere = await startServer({ assistant: silentAssistant, env: { SESSION_SECRET: 'another secret of a server' } })
  onTestFinished(() => elsewhere.remove())
  const link = new URL(await linkFor(anna), server.url)
  const changed = (change: (url: URL) => void) => {
    const url = new URL(link)
    change(url)
    return url.pathname + url.search
  }
  const { self } = await bram.view(id)
  const forged = [
    changed((url) => void (url.pathname = `/api/files/${other}`)),
    changed((url) => void (url.pathname = `/api/files/${hisNote}`)),
    changed((url) => url.searchParams.set('person', `guest:${self.anonymousId}`)),
    changed((url) => url.searchParams.set('login', 'a')),
    changed((url) => url.searchParams.set('until', '9999999999999')),
    changed((url) => url.searchParams.append('until', '9999999999999')),
    changed((url) => url.searchParams.delete('until')),
    changed((url) => url.searchParams.delete('person')),
    changed((url) => url.searchParams.set('signature', '')),
    changed((url) => url.searchParams.append('signature', 'x')),
    `/api/files/${name}?signature=x`,
  ]
  for (const path of forged) expect((await see(path)).status, path).toBe(404)
  // A cookie does not help either.
  for (const path of forged) expect((await bram.fetch(path)).status, path).toBe(404)
  expect((await fetch(elsewhere.url + link.pathname + link.search)).status).toBe(404)
  expect((await see(link.pathname + link.search)).status).toBe(200)
  const signature = link.searchParams.get('signature')!
  await fc.assert(
    fc.asyncProperty(fc.nat(signature.length - 1), fc.constantFrom(...'Aa0_-'), async (at, letter) => {
      const text = signature.slice(0, at) + letter + signature.slice(at + 1)
      const { status } = await see(changed((url) => url.searchParams.set('signature', text)))
      expect(status).toBe(text === signature ? 200 : 404)
    }),
    { numRuns: 60 },
  )
  expect(server.logged).toEqual([])
})
