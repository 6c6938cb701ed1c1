// Profile pictures from identity providers: fetched once, in the background, from allowed addresses only.
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { User } from '../../../shared/accounts/account.ts'
import { pageWalker, type PageWalker } from '../../testing/people/page-walker.ts'
import { signInAt, startProviderFixture, type ProviderFixture } from '../../testing/fixtures/provider-fixture.ts'
import { gif, jpeg, png, webp } from '../../testing/fixtures/sample-files.ts'
import { startServiceServer, type ServiceServer } from '../../testing/doubles/service-server.ts'

let fixture: ProviderFixture
/** In this machine's private network, from which no picture may be fetched. */
let inner: ServiceServer
beforeAll(async () => {
  fixture = await startProviderFixture()
  inner = await startServiceServer(() => ({ headers: { 'content-type': 'image/png' } }))
})
afterAll(async () => {
  await fixture.remove()
  await inner.stop()
})

let people = 0
/** A new person at the provider, whose picture is at `address`; by default, at the address named after the person. */
function somebody({ at = fixture, address = null as string | null, email = '' } = {}) {
  const who = `person${(people += 1)}`
  const given = { email: email || `${who}@bakery.example`, email_verified: true, given_name: 'Anna', family_name: 'de Wit' }
  at.oidc.people.set(who, { ...given, picture: address ?? `${at.oidc.issuer}/pictures/${who}` })
  return {
    who,
    signIn: async (walker = pageWalker()) => (await signInAt(at, { who, walker })).walker,
    /** What the provider answers to the request for the picture. */
    answer: (show: (response: ServerResponse) => void) => at.oidc.pictures.set(who, show),
    asked: () => at.oidc.picturesAsked.filter((name) => name === who).length,
  }
}

const shows = (bytes: Buffer, type: string) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes)
const answers =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end()

const files = () => readdirSync(join(fixture.server.dataDir, 'files'))
const whoIs = async (walker: PageWalker) => (await (await walker.open(`${fixture.url}/api/auth/user`)).json()) as User
const send = (walker: PageWalker, method: string, bytes?: Buffer) =>
  walker.open(`${fixture.url}/api/account/picture`, { method, ...(bytes && { body: Uint8Array.from(bytes) }) })

/** Waits until the account has a picture, and returns its address. */
async function hasPicture(walker: PageWalker): Promise<string> {
  await expect.poll(async () => (await whoIs(walker)).profileImageUrl).toMatch(/^\/api\/profile-pictures\/[\w-]{22}$/)
  return (await whoIs(walker)).profileImageUrl ?? ''
}

/** Waits until earlier fetches have been started: by then somebody else's picture has been stored. */
async function laterPictureCame(): Promise<void> {
  const { signIn, answer } = somebody()
  answer(shows(png(), 'image/png'))
  await hasPicture(await signIn())
}

async function isSettled(walker: PageWalker): Promise<void> {
  const { id } = await whoIs(walker)
  const { accounts } = fixture.server.app.deps.store
  await expect.poll(async () => (await accounts.find(id))?.picture_settled_at).toEqual(expect.any(Number))
}

describe('the picture of the provider', () => {
  it('belongs to the account from the first sign-in, cleaned and served from our own address · SIGN-20 EXP-21', async () => {
    const { signIn, answer } = somebody()
    answer(shows(jpeg(1, 'GPS 52.3702 N'), 'image/png'))
    const walker = await signIn()
    const served = await walker.open(fixture.url + (await hasPicture(walker)))
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(Buffer.from(await served.arrayBuffer()).includes('GPS')).toBe(false)
  })

  it('is requested once, however many sign-ins there are at once and afterwards, and not after it was removed', async () => {
    const { signIn, answer, asked } = somebody()
    answer(shows(webp(), 'image/webp'))
    const [walker = pageWalker()] = await Promise.all([1, 2, 3].map(() => signIn()))
    const url = await hasPicture(walker)
    await signIn()
    await laterPictureCame()
    expect([asked(), (await whoIs(walker)).profileImageUrl]).toEqual([1, url])
    await send(walker, 'DELETE')
    await signIn()
    await laterPictureCame()
    expect([asked(), (await whoIs(walker)).profileImageUrl]).toEqual([1, null])
  })

  it('does not delay the sign-in, and its fetch is aborted when the server stops', async () => {
    const own = await startProviderFixture()
    onTestFinished(() => own.remove())
    const { signIn, answer } = somebody({ at: own })
    let held: ServerResponse | undefined
    answer((response) => void (held = response))
    const walker = await signIn()
    expect((await walker.open(`${own.url}/api/auth/user`)).status).toBe(200)
    await expect.poll(() => held).toBeDefined()
    const closed = once(held!, 'close')
    await own.server.stop()
    await closed
    expect(own.server.logged).toEqual([])
  })

  it('does not replace one that the person chose during the fetch', async () => {
    const { signIn, answer } = somebody()
    let held: ServerResponse | undefined
    answer((response) => void (held = response))
    const walker = await signIn()
    await expect.poll(() => held).toBeDefined()
    const { profileImageUrl } = (await (await send(walker, 'POST', png(8, 8))).json()) as User
    const removed = vi.spyOn(fixture.server.app.deps.files, 'remove')
    onTestFinished(() => removed.mockRestore())
    shows(png(9, 9), 'image/png')(held!)
    await expect.poll(() => removed.mock.calls.length).toBe(1)
    await Promise.all(removed.mock.results.map(({ value }) => value as Promise<void>))
    expect((await whoIs(walker)).profileImageUrl).toBe(profileImageUrl)
    expect((await walker.open(fixture.url + (profileImageUrl ?? ''))).status).toBe(200)
  })

  it('is given to an existing account that has not decided; a stranger’s picture under the address is removed', async () => {
    const account = async (email: string, isVerified: boolean) => {
      const walker = pageWalker()
      const body = JSON.stringify({ email, password: 'kaneelbroodje 9', firstName: 'Bram', lastName: 'Bos' })
      const headers = { 'content-type': 'application/json' }
      const user = (await (await walker.open(`${fixture.url}/api/auth/email/signup`, { method: 'POST', headers, body })).json()) as User
      if (isVerified) await fixture.server.app.deps.store.accounts.change(user.id, { email_verified_at: 1 })
      return walker
    }
    const person = (email: string) => {
      const one = somebody({ email })
      one.answer(shows(png(), 'image/png'))
      return one
    }
    await account('open@bakery.example', true)
    await hasPicture(await person('open@bakery.example').signIn())

    const chose = await account('chose@bakery.example', true)
    const { profileImageUrl: own } = (await (await send(chose, 'POST', png(8, 8))).json()) as User
    const { signIn, asked } = person('chose@bakery.example')
    const again = await signIn()
    await laterPictureCame()
    expect([asked(), (await whoIs(again)).profileImageUrl]).toEqual([0, own])

    const squatter = await account('squatted@bakery.example', false)
    const { profileImageUrl: strange } = (await (await send(squatter, 'POST', png(8, 8))).json()) as User
    const owner = await person('squatted@bakery.example').signIn()
    expect(await hasPicture(owner)).not.toBe(strange)
    expect((await owner.open(fixture.url + (strange ?? ''))).status).toBe(404)
  })
})

describe('a picture that can never be used is requested once and not again', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  const large = Buffer.concat([png(), Buffer.alloc(1_048_577 - png().length)])
  const endless = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    const more = () => void (response.destroyed || response.write(Buffer.alloc(64 * 1024), more))
    more()
  }
  it.each<[string, (response: ServerResponse) => void]>([
    ['does not exist', answers(404)],
    ['is not public', answers(403)],
    ['is a page', shows(Buffer.from('<!doctype html><p>Who are you?</p>'), 'image/png')],
    ['can contain a script', shows(svg, 'image/png')],
    ['has a type that is not shown', shows(gif(), 'image/gif')],
    ['is broken', shows(png().subarray(0, 60), 'image/png')],
    ['is larger than 1 MB', shows(large, 'image/png')],
    ['never ends', endless],
    ['has more than 2,000 pixels', shows(png(2_001, 2), 'image/png')],
    ['redirects to a private network', (response) => answers(302, { location: `${inner.url}/picture.png` })(response)],
    ['redirects to this machine by name', (response) => answers(302, { location: inner.url.replace('127.0.0.1', 'localhost') })(response)],
    ['redirects to plain http', answers(302, { location: 'http://example.com/picture.png' })],
    ['leads nowhere', answers(302)],
    ['redirects to an invalid address', answers(302, { location: 'http://[' })],
    ['redirects endlessly', (response) => answers(302, { location: '?again' })(response)],
  ])('because it %s', async (_why, show) => {
    const { signIn, answer, asked } = somebody()
    answer(show)
    fixture.oidc.pictures.set('?again', show)
    const stored = files()
    const walker = await signIn()
    await isSettled(walker)
    expect([(await whoIs(walker)).profileImageUrl, files()]).toEqual([null, stored])
    await signIn()
    await laterPictureCame()
    expect([asked(), inner.asked]).toEqual([1, []])
  })

  it.each([
    ['a private network', () => `${inner.url}/picture.png`],
    ['this machine, by https', () => `${inner.url.replace('http:', 'https:')}/picture.png`],
    ['the address of a cloud machine’s metadata', () => 'https://169.254.169.254/latest/meta-data/'],
    ['plain http', () => 'http://example.com/picture.png'],
    ['a file', () => 'file:///etc/passwd'],
    ['no address', () => 'data:image/png;base64,AAAA'],
    ['an address with a password', () => fixture.oidc.issuer.replace('//', '//anna:secret@')],
  ])('because its address is %s', async (_where, address) => {
    const { signIn } = somebody({ address: address() })
    const walker = await signIn()
    await isSettled(walker)
    expect([(await whoIs(walker)).profileImageUrl, inner.asked]).toEqual([null, []])
  })
})

describe('a picture that does not arrive this time', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['the server has an error', answers(500)],
    ['it asks to retry later', answers(429)],
    ['the connection breaks', (response) => void response.destroy()],
    ['only half of it arrives', (response) => void response.writeHead(200, { 'content-length': 99 }).write('x', () => response.destroy())],
  ])('is requested again at the next sign-in: %s', async (_why, fails) => {
    const { signIn, answer, asked } = somebody()
    answer(fails)
    const seen = fixture.server.logged.length
    await signIn()
    await expect.poll(() => fixture.server.logged.slice(seen).join('\n')).toMatch(/fetching a profile picture failed/)
    answer(shows(png(), 'image/png'))
    const walker = await signIn()
    await hasPicture(walker)
    expect(asked()).toBe(2)
  })
})
