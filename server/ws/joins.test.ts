// Joins read a good deal: a few are done at a time, and none for a socket that has closed meanwhile.
import { expect, it, onTestFinished, vi } from 'vitest'
import { silentAssistant } from '../testing/assistants.ts'
import { startServer } from '../testing/start-server.ts'
import { visitor } from '../testing/visitor.ts'

it('of 500 sockets that join and close, eight joins run at a time and each stops once its socket has closed · GUARD-23', async () => {
  const server = await startServer({ assistant: silentAssistant })
  onTestFinished(() => server.remove())
  const { store, rateLimits, meters } = server.app.deps
  const anna = visitor(server.url, 'Anna')
  const [{ id }, other] = [await anna.createSession(), await anna.createSession('Elsewhere')]
  const ears = await Promise.all(Array.from({ length: 500 }, (_, n) => visitor(server.url, `Guest ${n}`).connect()))

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
  // The last in the queue: all before it are over.
  await visitor(server.url, 'Bram').join(other.id)
  expect(begun).toBe(8)
  expect(steps.mock.calls.filter(([asked]) => asked === id)).toEqual([])
  expect(await store.participants.list(id, 999)).toEqual([])
})
