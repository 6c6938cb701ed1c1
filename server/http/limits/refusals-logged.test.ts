// Each refused attempt is logged with what was tried, but not who tried it or what was sent.
import { expect, it } from 'vitest'
import { startChildServer } from '../../testing/cluster/child-server.ts'
import { visitor } from '../../testing/people/visitor.ts'

it('refused sign-ins, refused permissions and failed checks are logged at the default level', async () => {
  const server = await startChildServer()
  const anna = visitor(server.url, 'Anna')
  const post = (path: string, body: string, headers: Record<string, string> = {}) => anna.fetch(path, { method: 'POST', body, headers })
  await anna.signUp()
  await post('/api/auth/email/signin', JSON.stringify({ email: 'canary@example.com', password: 'canary canary' }))
  await post('/api/account/password', JSON.stringify({ current: 'canary canary', password: 'canary in a mine' }))
  await post('/api/sessions', '{}', { origin: 'https://canary.example' })
  await post('/api/sessions', '{"title":"canary')
  await post('/api/sessions', JSON.stringify({ title: 'canary '.repeat(60_000) }))
  await fetch(`${server.url}/api/sessions`, { headers: { authorization: 'Bearer kring_canary' } })
  await expect(anna.connect({ origin: 'https://canary.example' })).rejects.toThrow('403')
  const { id } = await anna.createSession()
  await anna.join(id)
  const bram = visitor(server.url, 'Bram')
  const ear = await bram.join(id)
  ear.send({ type: 'rename_session', title: 'canary' })
  await ear.hears('error')
  ear.sendRaw('{"type":"canary"}')
  await ear.hears('error')
  await server.kill()

  const lines = server
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const refusals = lines.filter(({ msg, level }) => msg === 'refused' && level === 40).map(({ code, route }) => [code, route])
  expect(refusals).toEqual([
    ['sign_in_refused', 'POST /api/auth/email/signin'],
    ['password_wrong', 'POST /api/account/password'],
    ['foreign_origin', 'other'],
    ['invalid_json', 'other'],
    ['payload_too_large', 'other'],
    ['unauthenticated', 'other'],
    ['foreign_origin', 'socket'],
    ['host_only', 'rename_session'],
    ['unknown_type', 'frame'],
  ])
  expect(server.said()).not.toMatch(/canary|127\.0\.0\.1.*refused/)
})
