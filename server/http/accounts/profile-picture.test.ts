// Profile pictures: what is accepted, who can change and see them, and when they are deleted.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import jszip from 'jszip'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { User } from '../../../shared/accounts/account.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { gif, jpeg, png, webp } from '../../testing/fixtures/sample-files.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { testPassword, visitor, type Visitor } from '../../testing/people/visitor.ts'

async function start() {
  const server = await startServer({ assistant: silentAssistant })
  onTestFinished(() => server.remove())
  const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
  await anna.signUp()
  return { server, anna, bram, files: () => readdirSync(join(server.dataDir, 'files')) }
}

async function send(who: Visitor, bytes: Uint8Array, type = 'application/octet-stream') {
  const response = await who.fetch('/api/account/picture', {
    method: 'POST',
    headers: { 'content-type': type },
    body: Uint8Array.from(bytes),
  })
  const body = (await response.json()) as User & { code?: string }
  return { status: response.status, code: body.code ?? null, url: body.code ? null : body.profileImageUrl }
}

// By default, fetch adds headers that request a fresh copy.
const revalidating = (served: Response) => ({ 'if-none-match': served.headers.get('etag') ?? '', 'cache-control': 'max-age=0' })
const pictureOf = async (who: Visitor) => (await who.json<User>('/api/auth/user')).profileImageUrl
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('an uploaded picture', () => {
  it('is in the account’s own user object and is served under a name that cannot be guessed · SIGN-20', async () => {
    const { anna, bram } = await start()
    expect(await pictureOf(anna)).toBeNull()
    const { status, url } = await send(anna, png(60, 20))
    expect([status, url]).toEqual([200, expect.stringMatching(/^\/api\/profile-pictures\/[\w-]{22}$/)])
    expect(await pictureOf(anna)).toBe(url)
    const served = await bram.fetch(url ?? '')
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await bytesOf(served)).toEqual(png(60, 20))
    for (const [header, value] of [
      ['x-content-type-options', 'nosniff'],
      ['content-security-policy', "sandbox; default-src 'none'"],
      ['cache-control', 'private, no-cache, no-transform'],
      ['content-disposition', `inline; filename="picture"; filename*=UTF-8''picture`],
      // The pages of the desktop app show it too.
      ['cross-origin-resource-policy', 'cross-origin'],
    ] as const)
      expect(served.headers.get(header)).toBe(value)
    expect(served.headers.getSetCookie()).toEqual([])
    const again = await bram.fetch(url ?? '', { headers: revalidating(served) })
    expect(again.status).toBe(304)
    for (const name of ['a'.repeat(22), 'x', '..%2fkring.sqlite', 'a%00b'])
      expect((await bram.fetch(`/api/profile-pictures/${name}`)).status).toBe(404)
  })

  it('is cleaned, replaces the previous one, and can be removed: no file is left · SIGN-20 EXP-21', async () => {
    const { anna, files } = await start()
    const first = await send(anna, jpeg(1, 'GPS 52.3702 N'), 'image/png')
    const served = await anna.fetch(first.url ?? '')
    expect(served.headers.get('content-type')).toBe('image/jpeg')
    expect((await bytesOf(served)).includes('GPS')).toBe(false)
    const second = await send(anna, webp())
    expect([(await anna.fetch(first.url ?? '')).status, (await anna.fetch(second.url ?? '')).status]).toEqual([404, 200])
    expect(files()).toHaveLength(1)
    const removed = await anna.json<User>('/api/account/picture', { method: 'DELETE' })
    expect([removed.profileImageUrl, await pictureOf(anna)]).toEqual([null, null])
    expect((await anna.fetch(second.url ?? '')).status).toBe(404)
    expect(files()).toEqual([])
  })

  it('is a PNG, JPEG or WebP of at most 1 MB and 2,000 by 2,000 pixels; anything else leaves the previous one', async () => {
    const { server, anna, files } = await start()
    const { url } = await send(anna, png(2_000, 2))
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    const large = Buffer.concat([png(), Buffer.alloc(1_048_577 - png().length)])
    const refused = [svg, gif(), Buffer.from('%PDF-1.4'), png().subarray(0, 60), large, png(2_001, 2), png(2, 2_001), Buffer.alloc(0)]
    for (const bytes of refused) expect(await send(anna, bytes, 'image/png')).toEqual({ status: 415, code: 'picture_refused', url: null })
    expect((await send(anna, Buffer.from('{"name":"x"}'), 'application/json')).code).toBe('picture_refused')
    expect((await send(anna, Buffer.alloc(2_200_000))).status).toBe(413)
    expect(await pictureOf(anna)).toBe(url)
    expect(files()).toHaveLength(1)
    expect(await server.app.deps.store.attachments.removals.due(Date.now())).toEqual([])
  })

  it('can be changed only by the account', async () => {
    const { anna, bram, files } = await start()
    expect(await send(bram, png())).toEqual({ status: 401, code: 'unauthenticated', url: null })
    expect((await bram.fetch('/api/account/picture', { method: 'DELETE' })).status).toBe(401)
    const { url } = await send(anna, png())
    await bram.signUp()
    expect((await bram.json<User>('/api/account/picture', { method: 'DELETE' })).profileImageUrl).toBeNull()
    expect([await pictureOf(anna), files().length]).toEqual([url, 1])
  })
})

describe('with the account', () => {
  it('the picture is exported · PRIV-10', async () => {
    const { anna } = await start()
    const unpack = async () => jszip.loadAsync(await bytesOf(await anna.fetch('/api/account/export')))
    const about = async (zip: jszip) => JSON.parse((await zip.file('account.json')?.async('text')) ?? '') as { picture: string | null }
    const without = await unpack()
    expect([(await about(without)).picture, without.file(/^picture/)]).toEqual([null, []])
    await send(anna, webp())
    const zip = await unpack()
    expect((await about(zip)).picture).toBe('picture.webp')
    expect(await zip.file('picture.webp')?.async('nodebuffer')).toEqual(webp())
  })

  it('the picture is deleted, including its file · PRIV-06', async () => {
    const { anna, bram, files } = await start()
    const { url } = await send(anna, png())
    await anna.json('/api/account/delete', { method: 'POST', body: JSON.stringify({ password: testPassword }) })
    expect([(await bram.fetch(url ?? '')).status, files()]).toEqual([404, []])
  })
})
