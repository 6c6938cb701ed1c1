// A join reads a lot of data, so only a few run at a time, and none runs for a socket that has closed in the meantime.
import { expect, it, onTestFinished, vi } from 'vitest'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'

it('of 500 sockets that join and close, eight joins run at a time and each stops once its socket has closed · GUARD-23', async () => {
  const server = await startServer({ assistant: silentAssistant, env: { TRUST_PROXY: '1' } })
  onTestFinished(() => server.remove())
  const { store, rateLimits, meters } = server.app.deps
  const anna = visitor(server.url, 'Anna')
  const [{ id }, other] = [await anna.createSession(), await anna.createSession('Elsewhere')]
  const ears = await Promise.all(
    Array.from({ length: 500 }, (_, n) => visitor(server.url, `Guest ${n}`, null, { 'x-forwarded-for': `192.0.2.${n % 5}` }).connect()),
  )

  let begun = 0
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  const find = store.sessions.find
  store.sessions.find = async (asked) => {
    if (asked !== id) return find(asked)
    begun += 1
    await gate
    return find(asked)
  }
  const steps = vi.spyOn(store.participants, 'find')
  const frames = vi.spyOn(rateLimits, 'take')
  for (const ear of ears) ear.send({ type: 'join_session', sessionId: id, displayName: 'Guest' })
  await vi.waitFor(() => expect(frames.mock.calls.filter(([action]) => action === 'join')).toHaveLength(500), 10_000)
  await vi.waitFor(() => expect(begun).toBeGreaterThan(0), 10_000)
  const closed = vi.spyOn(meters, 'connectionClosed')
  for (const { socket } of ears) socket.terminate()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(500), 10_000)
  expect(begun).toBe(8)
  open()
  // The last in the queue: all before it are done.
  await visitor(server.url, 'Bram').join(other.id)
  expect(begun).toBe(8)
  expect(steps.mock.calls.filter(([asked]) => asked === id)).toEqual([])
  expect(await store.participants.list(id, 999)).toEqual([])
})

it('two joins of one network run at a time, and another network does not wait for them · GUARD-23', async () => {
  const server = await startServer({ assistant: silentAssistant, env: { TRUST_PROXY: '1' } })
  onTestFinished(() => server.remove())
  const { store } = server.app.deps
  const { id } = await visitor(server.url, 'Anna').createSession()
  const from = (address: string, name: string) => visitor(server.url, name, null, { 'x-forwarded-for': address })
  const ears = await Promise.all(Array.from({ length: 20 }, (_, n) => from('192.0.2.1', `Guest ${n}`).connect()))
  const held: (() => void)[] = []
  const find = store.sessions.find
  store.sessions.find = async (asked) => {
    await new Promise<void>((resolve) => held.push(resolve))
    return find(asked)
  }
  for (const ear of ears) ear.send({ type: 'join_session', sessionId: id, displayName: 'Guest' })
  const bram = await from('192.0.2.2', 'Bram').connect()
  bram.send({ type: 'join_session', sessionId: id, displayName: 'Bram' })
  await vi.waitFor(() => expect(held).toHaveLength(3), 10_000)
  store.sessions.find = find
  for (const go of held) go()
  await Promise.all([...ears, bram].map((ear) => ear.hears('session_joined')))
  expect(held).toHaveLength(3)
})
