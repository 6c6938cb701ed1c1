// Links that make an account an operator: how long they work, how often they are tried, what the audit log says, and who may use them.
import { expect, it, onTestFinished } from 'vitest'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'
import { makeOperatorLink } from './operator-links.ts'

async function start(env: Record<string, string> = {}) {
  let now = 1_800_000_000_000
  const server = await startServer({ assistant: silentAssistant, now: () => now, env: { TRUST_PROXY: '1', ...env } })
  onTestFinished(() => server.remove())
  const { deps } = server.app
  /** A link created at the time of this server. */
  const link = async () => (await makeOperatorLink({ store: { ...deps.store, now: deps.now } }, false))!
  const send = async (who: Visitor, path: 'link' | 'accept', token: string) => {
    const response = await who.fetch(`/api/operator/${path}`, { method: 'POST', body: JSON.stringify({ token }) })
    return response.status === 200 ? 200 : ((await response.json()) as { code: string }).code
  }
  return { server, deps, link, send, later: (ms: number) => void (now += ms) }
}

it('a link works for 24 hours, and its use is in the audit log, with the address it came from · OPER-01 OPER-13', async () => {
  const { server, deps, link, send, later } = await start()
  const anna = visitor(server.url, 'Anna', null, { 'x-forwarded-for': '203.0.113.7' })
  const { id } = await anna.signUp()
  const [old, token] = [await link(), await link()]
  later(86_400_000 - 1)
  expect([await send(anna, 'link', old), await send(anna, 'accept', token)]).toEqual([200, 200])
  later(1)
  expect([await send(anna, 'link', old), await send(anna, 'accept', old)]).toEqual(['link_expired', 'link_expired'])
  const [line] = await deps.store.audit.list({}, 2)
  expect(line).toMatchObject({ operator: id, operatorName: 'Anna Bakker', action: 'operator_added', target: `person:${id}` })
  expect([line!.details, line!.address]).toEqual([{ by: 'link' }, '203.0.113.7'])
})

it('a network may try 100 links in a quarter of an hour, to open or to use them · OPER-01', async () => {
  const { server, link, send, later } = await start({ RATE_LIMIT: 'on' })
  const from = { 'x-forwarded-for': '203.0.113.7' }
  const anna = visitor(server.url, 'Anna', null, from)
  await anna.signUp()
  const token = await link()
  const tried: unknown[] = []
  for (let n = 0; n < 99; n += 1) {
    // Below the limit on requests of any kind.
    later(1_000)
    tried.push(await send(anna, n % 2 ? 'link' : 'accept', `guess ${n}`))
  }
  expect(new Set(tried)).toEqual(new Set(['link_expired']))
  expect(await send(anna, 'link', token)).toBe(200)
  expect([await send(anna, 'link', token), await send(anna, 'accept', token)]).toEqual(['too_many_attempts', 'too_many_attempts'])
  later(15 * 60_000)
  expect(await send(anna, 'accept', token)).toBe(200)
})

it('a guest and an API key cannot use a link, and it still works afterwards · OPER-01', async () => {
  const { server, link, send } = await start()
  const anna = visitor(server.url, 'Anna')
  await anna.signUp()
  const token = await link()
  expect(await send(visitor(server.url, 'Gast'), 'accept', token)).toBe('unauthenticated')
  const made = await anna.fetch('/api/keys', { method: 'POST', body: JSON.stringify({ name: 'Script', scopes: ['sessions:read'] }) })
  const { key } = (await made.json()) as { key: string }
  expect(await send(visitor(server.url, 'Script', null, { authorization: `Bearer ${key}` }), 'accept', token)).toBe('scope_missing')
  expect(await send(anna, 'accept', token)).toBe(200)
})
