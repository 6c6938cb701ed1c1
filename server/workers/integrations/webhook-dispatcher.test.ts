// Events that the database could not record: they are recorded later, each once.
import { expect, it, onTestFinished, vi } from 'vitest'
import { createWebhookDispatcher } from './webhook-dispatcher.ts'

it('events that could not be recorded are recorded with a later batch, each once', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
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
