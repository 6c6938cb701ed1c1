// Errors while the dispatcher of webhooks looks for work are logged with the name of that work, and a closed dispatcher does nothing.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ServerEvent } from '../../../shared/protocol/protocol.ts'
import { recordCalls, type Returns } from '../../testing/doubles/recorded-calls.ts'
import { createWebhookDispatcher } from './webhook-dispatcher.ts'

const hourMs = 60 * 60_000
beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const error = new Error('no database')
const message = { type: 'new_message', message: { type: 'user' } } as unknown as ServerEvent

function open(returns: Returns = {}) {
  const { fake, fakes, called } = recordCalls({ tell: 0, take: 0, behind: [], claim: [], ...returns })
  const store = { outbox: fakes('tell', 'take', 'behind'), deliveries: fakes('claim', 'sweep') }
  return { called, dispatcher: createWebhookDispatcher({ store, log: { error: fake('error') }, now: () => Date.now() } as never) }
}

it.each([
  ['missed events are looked for', { behind: error }, 0, 'outbox'],
  ['old deliveries are removed', { sweep: error }, hourMs, 'old deliveries'],
])('an error while %s is logged', async (_, returns, ms, worker) => {
  const { dispatcher, called } = open(returns)
  dispatcher.start()
  await vi.advanceTimersByTimeAsync(ms)
  expect(called('error')).toEqual([['error', { error, worker }, 'background work failed']])
  await dispatcher.close()
})

it('after a shutdown with nothing to record, a message is not recorded and starts no timer', async () => {
  const { dispatcher, called } = open()
  await dispatcher.close()
  dispatcher.onPublished('s', message)
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(hourMs)
  expect(called('take')).toEqual([])
})

it('what happens after a shutdown is not recorded, even if the dispatcher is closed once more', async () => {
  const { dispatcher, called } = open()
  await dispatcher.close()
  dispatcher.created('t')
  dispatcher.joined('t', 'guest:bo')
  expect(vi.getTimerCount()).toBe(0)
  await dispatcher.close()
  expect(called('tell')).toEqual([])
})
