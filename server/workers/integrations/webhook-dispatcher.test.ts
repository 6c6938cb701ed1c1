// Events that the database could not record, and those that happen during a shutdown: they are recorded later, each once.
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createWebhookDispatcher } from './webhook-dispatcher.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

it('events that could not be recorded are recorded with a later batch, each once', async () => {
  const recorded: string[] = []
  let isDown = true
  const outbox = {
    tell: (sessionId: string, event: string, subject: string) => {
      if (isDown && recorded.length > 0) return Promise.reject(new Error('no database'))
      recorded.push(`${event} ${sessionId} ${subject}`)
      return Promise.resolve(1)
    },
    behind: () => Promise.resolve([]),
    take: () => Promise.resolve(0),
  }
  const deliveries = { claim: () => Promise.resolve([]), sweep: () => Promise.resolve(0) }
  const deps = { store: { outbox, deliveries }, log: { error: () => undefined }, now: Date.now }
  const dispatcher = createWebhookDispatcher(deps as never)
  dispatcher.start()
  onTestFinished(() => dispatcher.close())
  dispatcher.created('bread')
  dispatcher.joined('bread', 'guest:anna')
  dispatcher.joined('bread', 'guest:bram')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(recorded).toEqual(['session.created bread bread'])
  isDown = false
  await vi.advanceTimersByTimeAsync(61_000)
  expect(recorded).toEqual(['session.created bread bread', 'participant.joined bread guest:anna', 'participant.joined bread guest:bram'])
})

it('claims that take long are made less often, and a shutdown does not wait for the next one', async () => {
  const at: number[] = []
  const begin = Date.now()
  const claim = (_owner: string, _free: number, now: number) => {
    at.push(now - begin)
    return new Promise((resolve) => setTimeout(() => resolve([]), 50))
  }
  const store = { deliveries: { claim }, outbox: {} }
  const dispatcher = createWebhookDispatcher({ store, log: { error: () => undefined }, now: Date.now } as never)
  for (let n = 0; n < 60; n += 1) {
    dispatcher.wake()
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(at).toEqual([0, 250, 500])
  await dispatcher.close()
  expect(vi.getTimerCount()).toBe(0)
})

it('nothing runs after a shutdown, and what happened before its end is recorded', async () => {
  const recorded: string[] = []
  let finish = (_count: number) => {}
  const slow = new Promise<number>((resolve) => (finish = resolve))
  const outbox = {
    tell: (...[, event, subject]: string[]) => (recorded.push(`${event} ${subject}`), Promise.resolve(0)),
    take: (id: string) => (recorded.push(`messages of ${id}`), id === 'slow' ? slow : Promise.resolve(0)),
  }
  const dispatcher = createWebhookDispatcher({ store: { outbox }, log: { error: () => undefined }, now: Date.now } as never)
  const message = (id: string) => dispatcher.onPublished(id, { type: 'new_message', message: { type: 'user' } } as never)
  message('slow')
  await vi.advanceTimersByTimeAsync(1_000)
  const closed = dispatcher.close()
  // It now waits for the slow session.
  await vi.advanceTimersByTimeAsync(0)
  message('bread')
  dispatcher.created('bread')
  finish(0)
  await closed
  message('late')
  dispatcher.created('late')
  expect(vi.getTimerCount()).toBe(0)
  expect(recorded).toEqual(['messages of slow', 'session.created bread', 'messages of bread'])
})
