// Heartbeats of clients: answered at once, counted like every frame, and without any effect on the session.
import { expect, it, onTestFinished } from 'vitest'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'

async function open(env: Record<string, string> = {}) {
  let now = 0
  const server = await startServer({ assistant: silentAssistant, env, now: () => now })
  onTestFinished(() => server.remove())
  const anna = visitor(server.url, 'Anna')
  const { id } = await anna.createSession()
  return { server, id, ear: await anna.join(id), pass: (ms: number) => void (now += ms) }
}

it('a ping is answered at once, before messages that were sent earlier; one with a key is answered after them · EXP-02', async () => {
  const { ear } = await open()
  for (let n = 0; n < 20; n += 1) ear.send({ type: 'send_message', content: `${n}`, messageType: 'user', messageKey: `${n}` })
  ear.sendRaw('{"type":"ping"}')
  ear.sendRaw('{ "type": "ping" }')
  ear.send({ type: 'ping', messageKey: 'after' })
  expect(await ear.hears('pong', ({ messageKey }) => messageKey === 'after')).toEqual({ type: 'pong', messageKey: 'after' })
  const types = ear.heard.map((event) => (event.type === 'pong' && event.messageKey ? 'last pong' : event.type))
  const at = (type: string) => types.flatMap((one, index) => (one === type ? [index] : []))
  expect([at('pong').length, at('message_created').length]).toEqual([2, 20])
  expect(at('pong').at(-1)).toBeLessThan(at('message_created').at(-1) ?? 0)
  expect(at('last pong')[0]).toBeGreaterThan(at('message_created').at(-1) ?? Infinity)
})

it('pings count against the limit for frames, like everything else · GUARD-11', async () => {
  const { ear } = await open({ RATE_LIMIT: 'on' })
  // One of 120 frames was the join.
  for (let n = 0; n < 119; n += 1) ear.send({ type: 'ping' })
  await expect.poll(() => ear.all('pong').length).toBe(119)
  ear.send({ type: 'ping' })
  expect(await ear.hears('error')).toMatchObject({ code: 'rate_limited' })
  expect(ear.all('pong')).toHaveLength(119)
})

it('pings do not keep a session active, and nobody is told of them · EXP-02', async () => {
  const { server, ear, id, pass } = await open()
  const bram = await visitor(server.url, 'Bram').join(id)
  await ear.says('Good morning')
  await bram.hears('new_message')
  const readSession = () => server.app.deps.store.sessions.find(id)
  const [before, heard] = [await readSession(), bram.heard.length]
  pass(60_000)
  for (let n = 0; n < 50; n += 1) ear.send({ type: 'ping' })
  await ear.settles()
  expect(await readSession()).toEqual(before)
  expect(bram.heard.slice(heard)).toEqual([])
  await ear.says('Good evening')
  expect(await readSession()).not.toEqual(before)
})
