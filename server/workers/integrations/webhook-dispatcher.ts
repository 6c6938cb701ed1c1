// Records the events that webhooks and connected services receive, shortly after they happen, and delivers them with leases and retries.
import { limits } from '../../../shared/limits/limits.ts'
import type { WebhookDispatcher } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'
import type { DeliveryRow } from '../../store/integrations/deliveries.ts'
import { attempt, type DeliveryTools } from '../../commands/integrations/deliver.ts'
import { every, type Repeated } from '../../every.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const slowClaimMs = 10
const maxPauseMs = 1_000

export function createWebhookDispatcher(deps: DeliveryTools): WebhookDispatcher {
  const { store, log, now } = deps
  const owner = newId()
  const dirty = new Set<string>()
  const told: (() => Promise<number>)[] = []
  const running = new Set<Promise<void>>()
  const ending = new AbortController()
  const repeated: Repeated[] = []
  let window: NodeJS.Timeout | undefined
  let feeding: Promise<void> | undefined
  let claiming: Promise<void> | undefined
  let endPause = () => {}
  let isWokenAgain = false
  let isStopping = false
  let isClosed = false
  const logErrors = (what: string) => (error: unknown) => log.error({ error }, what)

  function soon(): void {
    if (!isStopping) window ??= setTimeout(flush, limits.feedMs).unref()
  }

  function flush(): void {
    window = undefined
    // One at a time: sessions marked in the meantime are in the next batch.
    if (feeding) return soon()
    feeding = feed()
      .catch(logErrors('recording events for delivery failed'))
      .finally(() => (feeding = undefined))
  }

  async function feed(): Promise<void> {
    let count = 0
    // Each is removed once it is recorded: if the database fails, the rest is recorded with the next batch. `catchUp` finds messages.
    for (let tell = told[0]; tell; tell = told[0]) {
      count += await tell()
      told.shift()
    }
    const ids = [...dirty]
    dirty.clear()
    for (const id of ids) count += await store.outbox.take(id, now())
    if (count > 0) wake()
  }

  function tell(sessionId: string, event: 'session.created' | 'participant.joined', subject: string): void {
    if (isClosed) return
    const at = now()
    told.push(() => store.outbox.tell(sessionId, event, subject, at))
    soon()
  }

  function wake(): void {
    if (isClosed) return
    if (claiming) isWokenAgain = true
    else
      claiming = claim()
        .catch(logErrors('claiming deliveries failed'))
        .finally(() => {
          claiming = undefined
          if (isWokenAgain) {
            isWokenAgain = false
            wake()
          }
        })
  }

  async function claim(): Promise<void> {
    const free = limits.deliveriesAtOnce - running.size
    if (free <= 0) return
    const since = performance.now()
    const claimed = await store.deliveries.claim(owner, free, now())
    const tookMs = performance.now() - since
    for (const row of claimed) {
      const done = deliver(row)
        .catch(logErrors('a delivery failed'))
        .finally(() => {
          running.delete(done)
          // There may be more for the same destination.
          wake()
        })
      running.add(done)
    }
    // With thousands of due deliveries each claim is slow: then claims take at most a fifth of the time.
    if (tookMs > slowClaimMs && !isClosed) await pause(Math.min(4 * tookMs, maxPauseMs))
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms).unref()
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function deliver(row: DeliveryRow): Promise<void> {
    const outcome = await attempt(deps, row, ending.signal)
    // Aborted by our own shutdown: it is unknown whether it arrived, so another process tries again.
    if (ending.signal.aborted && outcome.status !== 'delivered') await store.deliveries.giveBack(row)
    else await store.deliveries.settle(row, outcome)
  }

  async function catchUp(): Promise<void> {
    for (const id of await store.outbox.behind()) dirty.add(id)
    if (dirty.size + told.length > 0) soon()
  }
  const removeOld = () => store.deliveries.sweep(now() - limits.deliveriesKeptMs)

  return {
    onPublished(sessionId, event) {
      if (event.type !== 'new_message' || event.message.type === 'system') return
      dirty.add(sessionId)
      soon()
    },
    created: (sessionId) => tell(sessionId, 'session.created', sessionId),
    joined: (sessionId, person) => tell(sessionId, 'participant.joined', person),
    wake,
    start() {
      repeated.push(
        every(limits.deliverySweepMs, 'deliveries', wake, log),
        every(minuteMs, 'outbox', catchUp, log),
        every(hourMs, 'old deliveries', removeOld, log, { isImmediate: false }),
      )
    },
    async close() {
      await Promise.all(repeated.map((one) => one.stop()))
      isStopping = true
      clearTimeout(window)
      await feeding
      // What was marked so far is recorded for the next process.
      await feed().catch(logErrors('recording events for delivery failed'))
      isClosed = true
      ending.abort()
      endPause()
      await claiming
      await Promise.all(running)
    },
  }
}
