// Fetches missed messages and changes when their numbers have a gap.
import type { Message } from '../entities.ts'
import { limits } from '../limits/limits.ts'
import type { Clock, Get } from './ports.ts'
import type { SessionState } from './session/session-model.ts'
import { applyChanges, applyMissed } from './session/session-state.ts'

interface Options {
  sessionId: string
  /** The key in the link that opened the page; null without one. */
  linkKey(): string | null
  get: Get
  clock: Clock
  retryMs?: number | undefined
  state(): SessionState | undefined
  change(apply: (state: SessionState) => SessionState): void
  /** Called with each page of fetched messages. */
  onMessages(messages: Message[]): void
}

export interface GapFiller {
  /** Starts the requests that are needed now. */
  fill(): void
  close(): void
}

export function createGapFiller(options: Options): GapFiller {
  const { sessionId, linkKey, get, clock, retryMs = limits.reconnectMs, state, change, onMessages } = options
  let isClosed = false
  const params = { id: sessionId }
  const key = () => linkKey() ?? undefined

  const fillMessages = filler(
    ({ hasGap }) => hasGap,
    async ({ cursor }) => {
      const page = await get('GET /api/sessions/:id/messages', { params, query: { since: cursor, key: key() } })
      change((known) => applyMissed(known, page.messages, page.nextCursor === null))
      onMessages(page.messages)
    },
  )
  const fillChanges = filler(
    ({ hasRevGap }) => hasRevGap,
    async ({ rev }) => {
      const page = await get('GET /api/sessions/:id/changes', { params, query: { rev, key: key() } })
      // An older page that arrived meanwhile set `rev` back: everything after that is fetched again.
      change((known) => (known.rev < rev ? known : applyChanges(known, page.messages, page.rev, !page.limited)))
    },
  )

  /** Fetches until nothing is missing; after a failure it waits before it tries again, whatever arrives meanwhile. */
  function filler(isNeeded: (known: SessionState) => boolean, fetchPage: (known: SessionState) => Promise<void>): () => Promise<void> {
    let isBusy = false
    return async function fill(): Promise<void> {
      if (isBusy) return
      isBusy = true
      try {
        for (let known = state(); !isClosed && known && isNeeded(known); known = state()) await fetchPage(known)
        isBusy = false
      } catch {
        clock.after(retryMs, () => {
          isBusy = false
          void fill()
        })
      }
    }
  }

  return {
    fill() {
      void fillMessages()
      void fillChanges()
    },
    close: () => void (isClosed = true),
  }
}
