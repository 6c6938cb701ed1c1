// Records whom to notify of new messages, shortly after they are published, and sends the push messages with leases and retries.
import { limits } from '../../../shared/limits/limits.ts'
import { sendPush, type PushTools } from '../../commands/push/send-push.ts'
import type { PushDispatcher } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'
import { every, type Repeated } from '../../every.ts'
import type { PushRow } from '../../store/push/pushes.ts'

const minuteMs = 60_000

export function createPushDispatcher(deps: PushTools): PushDispatcher {
  const { store, presence, log, now } = deps
  const owner = newId()
  const dirty = new Set<string>()
  const running = new Set<Promise<void>>()
  const ending = new AbortController()
  const repeated: Repeated[] = []
  let window: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let isWokenAgain = false
  let isClosed = false
  const logErrors = (what: string) => (error: unknown) => log.error({ error }, what)

  function soon(): void {
    if (isClosed) return
    window ??= setTimeout(() => {
      window = undefined
      wake()
    }, limits.pushDelayMs).unref()
  }

  // One run at a time.
  function wake(): void {
    if (isClosed) return
    if (working) return void (isWokenAgain = true)
    working = work()
      .catch(logErrors('push messages could not be recorded'))
      .finally(() => {
        working = undefined
        if (!isWokenAgain) return
        isWokenAgain = false
        wake()
      })
  }

  async function work(): Promise<void> {
    const marked = [...dirty]
    dirty.clear()
    const ids = marked.length > 0 ? await store.pushSubscriptions.listenedTo(marked) : []
    // All at once: the other nodes have a moment to answer.
    const attending = await Promise.all(ids.map((id) => presence.attending(id)))
    for (const [index, id] of ids.entries()) await store.pushes.take(id, attending[index] ?? new Set(), now())
    const free = limits.pushesAtOnce - running.size
    if (free > 0) for (const row of await store.pushes.claim(owner, free, now())) start(row)
  }

  function start(row: PushRow): void {
    const done = sendPush(deps, row, ending.signal)
      .catch(logErrors('a push message failed'))
      .finally(() => {
        running.delete(done)
        wake()
      })
    running.add(done)
  }

  async function catchUp(): Promise<void> {
    for (const id of await store.pushes.behind()) dirty.add(id)
    if (dirty.size > 0) soon()
  }

  return {
    onPublished(sessionId, event) {
      if (event.type !== 'new_message' || event.message.type === 'system' || event.message.type === 'note') return
      dirty.add(sessionId)
      soon()
    },
    wake,
    start() {
      repeated.push(every(limits.pushSweepMs, 'push messages', wake, log), every(minuteMs, 'missed push messages', catchUp, log))
    },
    async close() {
      await Promise.all(repeated.map((one) => one.stop()))
      clearTimeout(window)
      // What is still marked is found by `catchUp` of another process.
      isClosed = true
      ending.abort()
      await working
      await Promise.all(running)
    },
  }
}
