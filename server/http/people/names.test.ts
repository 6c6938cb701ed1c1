// Names and titles as they are stored and shown: nobody can take the assistant's name, and there are no hidden or text-direction characters.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionSummary } from '../../../shared/entities.ts'
import { signInAt, startProviderFixture, type ProviderFixture } from '../../testing/fixtures/provider-fixture.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

let server: TestServer
beforeAll(async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'kring-site-'))
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><html><head><title>Kring</title></head><body></body></html>')
  server = await startServer({ env: { WEB_ROOT: webRoot, DEFAULT_PLAN: 'team' } })
})
afterAll(() => server.remove())

let people = 0
const somebody = () => visitor(server.url, `Anna${(people += 1)}`)
const post = async (who: Visitor, path: string, body: object) => {
  const response = await who.fetch(path, { method: 'POST', body: JSON.stringify(body) })
  return [response.status, ((await response.json()) as { code?: string }).code]
}
const taken = [
  ['AI', 'Assistant'],
  ['АI', 'Аssistant'],
  ['A\u200bI', 'Assis\u202etant'],
  ['ＡＩ', 'Ａssistent'],
  ['AI Assistant', 'Kring'],
  ['The AI', 'Assistant'],
] as const

describe('the assistant’s name', () => {
  it.each(taken)('cannot be taken at sign-up or renaming: %s %s · GUARD-18', async (firstName, lastName) => {
    const anna = somebody()
    const account = { email: `${anna.name}@example.com`, password: 'flour, water, salt', firstName, lastName }
    expect(await post(anna, '/api/auth/email/signup', account)).toEqual([400, 'name_refused'])
    await anna.signUp()
    expect(await post(anna, '/api/account/name', { firstName, lastName })).toEqual([400, 'name_refused'])
    expect(await anna.json('/api/auth/user')).toMatchObject({ firstName: anna.name, lastName: 'Bakker' })
  })

  it('cannot appear in a session, whatever the provider sends: the sign-in works, and others see ‘User’ · GUARD-18', async () => {
    const fixture: ProviderFixture = await startProviderFixture()
    for (const [n, [given_name, family_name]] of taken.entries()) {
      fixture.oidc.people.set(`p${n}`, { email: `p${n}@bakery.example`, email_verified: true, given_name, family_name })
      const { walker, to } = await signInAt(fixture, { who: `p${n}` })
      expect(to).toBe('/')
      const [{ name, value } = { name: '', value: '' }] = walker.cookies('kring_login')
      const mallory = visitor(fixture.url, 'Mallory', `${name}=${value}`)
      const { id } = await mallory.createSession()
      const ear = await mallory.join(id)
      await ear.says('Hello')
      const { messages, self } = await mallory.view(id)
      expect([self.displayName, messages[0]?.displayName]).toEqual(['User', 'User'])
    }
    await fixture.remove()
  })

  it('cannot be a team’s name · GUARD-18', async () => {
    const anna = somebody()
    await anna.signUp()
    for (const name of ['AI Assistant', 'The AI\u200b Assistant'])
      expect(await post(anna, '/api/team', { name })).toEqual([400, 'name_refused'])
  })
})

describe('a title', () => {
  const given = '\u202eBakery\r\n\tlaunch\u2066 👩‍💻\u200b مرحبا\u0000'
  const clean = 'Bakery launch 👩‍💻 مرحبا'

  it('is clean from the start, in the session and in link previews · GUARD-18', async () => {
    const anna = somebody()
    const made = await anna.json<SessionSummary>('/api/sessions', { method: 'POST', body: JSON.stringify({ title: given }) })
    expect(made.title).toBe(clean)
    const page = await (await fetch(`${server.url}/chat/${made.id}`)).text()
    expect(/property="og:title" content="([^"]*)"/.exec(page)?.[1]).toBe(clean)
    expect(await post(anna, '/api/sessions', { title: '\u202e\u200b' })).toEqual([400, 'title_empty'])
  })

  it('of a team, a template and an API key is clean too, and so is the name of an account · GUARD-18', async () => {
    const anna = somebody()
    await anna.signUp({ firstName: given, lastName: '\u2067Bakker' })
    expect(await anna.json('/api/auth/user')).toMatchObject({ firstName: clean, lastName: 'Bakker' })
    const send = (path: string, body: object) =>
      anna.json<{ name?: string; title?: string }>(path, { method: 'POST', body: JSON.stringify(body) })
    expect(await send('/api/team', { name: given })).toMatchObject({ branding: { name: clean } })
    expect((await send('/api/team/templates', { title: given, content: 'x' })).title).toBe(clean)
    expect((await send('/api/keys', { name: given, scopes: ['sessions:read'] })).name).toBe(clean)
  })
})
