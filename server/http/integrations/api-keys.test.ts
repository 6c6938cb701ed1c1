// API keys: what they allow and what not, and that only digests are stored.
import { expect, it, onTestFinished } from 'vitest'
import { api, type RouteName } from '../../../shared/api/api.ts'
import type { ApiKey } from '../../../shared/integrations/connections.ts'
import type { ListedSession, Message, SessionSummary } from '../../../shared/entities.ts'
import { apiScopes, type ApiScope } from '../../../shared/integrations/integrations.ts'
import { keyScopes } from '../../domain/integrations/key-scopes.ts'
import { startServer, type ServerOptions } from '../../testing/cluster/start-server.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

const post = (who: Visitor, path: string, body: object) => who.fetch(path, { method: 'POST', body: JSON.stringify(body) })
const makeKey = async (who: Visitor, scopes: readonly ApiScope[] = apiScopes) =>
  (await (await post(who, '/api/keys', { name: 'A script', scopes })).json()) as ApiKey & { key: string }
const listKeys = async (who: Visitor) => (await who.json<{ keys: ApiKey[] }>('/api/keys')).keys

/** A program that has only the key. */
const program =
  (url: string, key: string) =>
  (path: string, body?: object, headers: Record<string, string> = {}, method = body ? 'POST' : 'GET') =>
    fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

async function open(options: ServerOptions = {}) {
  let now = Date.now()
  const server = await startServer({ now: () => now, ...options })
  onTestFinished(() => server.remove())
  const anna = visitor(server.url, 'Anna')
  await anna.signUp()
  return { server, anna, later: (ms: number) => void (now += ms) }
}

it('a key can create a session, write in it, get an answer and read it, as its account · INTEG-09', async () => {
  const { server, anna } = await open()
  const { key, prefix } = await makeKey(anna)
  expect(key).toMatch(/^kring_[\w-]{43}$/)
  expect(key.startsWith(prefix)).toBe(true)
  const ask = program(server.url, key)
  const made = await ask('/api/sessions', { title: 'By a script' })
  expect(made.headers.getSetCookie()).toEqual([])
  const { id } = (await made.json()) as SessionSummary
  const ear = await anna.join(id)
  const written = await ask(`/api/sessions/${id}/messages`, { content: 'What does rye cost?', messageKey: 'once' })
  expect((await written.json()) as Message).toMatchObject({ displayName: 'Anna Bakker', content: 'What does rye cost?' })
  await ask(`/api/sessions/${id}/messages`, { content: 'What does rye cost?', messageKey: 'once' })
  await ear.hears('new_message', ({ message }) => message.type === 'ai')
  const { messages } = (await (await ask(`/api/sessions/${id}/messages`)).json()) as { messages: Message[] }
  expect(messages.map(({ type }) => type).toSorted()).toEqual(['ai', 'user'])
  for (const path of ['/api/sessions', `/api/sessions/${id}`, '/api/search?q=rye', `/api/sessions/${id}/pins`])
    expect((await ask(path)).status).toBe(200)
  expect(await codeOf(await ask(`/api/sessions/${id}/messages`, { content: '  ' }))).toEqual([400, 'message_empty'])
})

it('a key that may not read messages lists sessions without their previews · INTEG-09 EXP-08', async () => {
  const { server, anna } = await open()
  const { id } = await anna.createSession()
  await (await anna.join(id)).says('A secret')
  const previewFor = async (scopes: readonly ApiScope[]) => {
    const listed = await program(server.url, (await makeKey(anna, scopes)).key)('/api/sessions')
    return ((await listed.json()) as ListedSession[])[0]?.preview
  }
  expect(await previewFor(['sessions:read'])).toBeNull()
  expect(await previewFor(['sessions:read', 'messages:read'])).not.toBeNull()
})

it('writing for the first time in another person’s session joins it, unless it is private · INTEG-09', async () => {
  const { server, anna } = await open()
  const host = visitor(server.url, 'Bram')
  const { id } = await host.createSession()
  const secret = await host.createSession('Secret', true)
  const ear = await host.join(id)
  const ask = program(server.url, (await makeKey(anna)).key)
  expect((await ask(`/api/sessions/${id}/messages`, { content: 'From a script' })).status).toBe(200)
  expect((await ear.hears('new_message')).message).toMatchObject({ displayName: 'Anna Bakker' })
  expect(await codeOf(await ask(`/api/sessions/${secret.id}/messages`, { content: 'Hello' }))).toEqual([404, 'session_not_found'])
  expect((await ask(`/api/sessions/${id}/messages`, { content: '/note for me alone' })).status).toBe(200)
  await ear.settles()
  expect(JSON.stringify(ear.heard)).not.toContain('for me alone')
})

it('each route requires all scopes that it names, and every other route refuses a key · INTEG-09', async () => {
  const { server, anna } = await open()
  const { id } = await anna.createSession()
  const whole = (await makeKey(anna)).key
  const without = new Map<string, string>()
  for (const scope of apiScopes)
    without.set(
      scope,
      (
        await makeKey(
          anna,
          apiScopes.filter((one) => one !== scope),
        )
      ).key,
    )
  for (const name of Object.keys(api) as RouteName[]) {
    const [method = '', pattern = ''] = name.split(' ')
    const path = pattern.replaceAll(/:\w+/g, id)
    const by = (key = '') => program(server.url, key)(path, method === 'POST' ? {} : undefined, {}, method)
    const wanted = keyScopes[name]
    for (const key of wanted?.map((scope) => without.get(scope)) ?? [whole])
      expect([name, ...(await codeOf(await by(key)))]).toEqual([name, 403, 'scope_missing'])
    if (wanted) expect((await by(whole)).status, name).not.toBe(403)
  }
  for (const path of ['/API/sessions', '/api/sessions/', '/api//sessions'])
    expect((await program(server.url, whole)(path)).status).not.toBe(200)
})

it('a revoked or invalid key does not work, and a cookie beside it changes nothing · INTEG-09', async () => {
  const { server, anna } = await open()
  const { key, id } = await makeKey(anna, ['sessions:read'])
  const ask = program(server.url, key)
  // Another site's page cannot send a key unless it has it, so the origin does not matter.
  const chiara = visitor(server.url, 'Chiara')
  await chiara.signUp()
  expect(await codeOf(await ask('/api/sessions', { title: 'X' }, { cookie: chiara.cookie ?? '' }))).toEqual([403, 'scope_missing'])
  const writer = program(server.url, (await makeKey(anna, ['sessions:write'])).key)
  expect((await writer('/api/sessions', { title: 'X' }, { origin: 'https://elsewhere.example' })).status).toBe(200)
  for (const path of ['a%00b', 'none'])
    expect(await codeOf(await anna.fetch(`/api/keys/${path}`, { method: 'DELETE' }))).toEqual([404, 'key_not_found'])
  expect(await codeOf(await chiara.fetch(`/api/keys/${id}`, { method: 'DELETE' }))).toEqual([404, 'key_not_found'])
  expect((await ask('/api/sessions')).status).toBe(200)
  await anna.fetch(`/api/keys/${id}`, { method: 'DELETE' })
  for (const wrong of [key, 'kring_', 'kring_nobody', `${key}x`])
    expect(await codeOf(await program(server.url, wrong)('/api/sessions'))).toEqual([401, 'unauthenticated'])
})

it('a key cannot open a WebSocket', async () => {
  const { server, anna } = await open()
  const { key } = await makeKey(anna)
  for (const [shown, status] of [
    [key, '403'],
    ['kring_nobody', '401'],
  ] as const)
    await expect(visitor(server.url, 'Script').connect({ authorization: `Bearer ${shown}` })).rejects.toThrow(status)
})

it('the last use of a key is stored once a minute, its use is rate-limited, and the number of keys is limited · INTEG-09', async () => {
  const { server, anna, later } = await open({ env: { RATE_LIMIT: 'on' } })
  const { key } = await makeKey(anna)
  const ask = program(server.url, key)
  expect((await listKeys(anna))[0]?.lastUsedAt).toBeNull()
  await ask('/api/sessions')
  const first = (await listKeys(anna))[0]?.lastUsedAt
  expect(first).not.toBeNull()
  later(60_000)
  await ask('/api/sessions')
  expect((await listKeys(anna))[0]?.lastUsedAt).toBe(first)
  later(1)
  await ask('/api/sessions')
  expect((await listKeys(anna))[0]?.lastUsedAt).not.toBe(first)
  const statuses = []
  for (let n = 0; n < 120; n += 1) statuses.push((await ask('/api/sessions')).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  const many = []
  for (let n = 0; n < 20; n += 1) many.push((await post(anna, '/api/keys', { name: 'One', scopes: ['sessions:read'] })).status)
  // With the first key they are one too many.
  expect(many).toEqual([...Array<number>(19).fill(200), 409])
})
