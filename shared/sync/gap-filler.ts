// Fetches missed messages and changes when the numbers have a gap.
import type { Message } from '../entities.ts'
import { limits } from '../limits.ts'
import { get } from '../../renderer/lib/api/api.ts'
import { withKey } from '../../renderer/features/session/header/invite-link.ts'
import type { SessionState } from './session-model.ts'
import { applyChanges, applyMissed } from './session-state.ts'

export interface MessagePage {
  messages: Message[]
  nextCursor: string | null
}

interface ChangesPage {
  messages: Message[]
  rev: number
  limited: boolean
}

interface Healed {
  sessionId: string
  state(): SessionState | undefined
  change(apply: (state: SessionState) => SessionState): void
  /** Called for every fetched message. */
  onMessages(messages: Message[]): void
}

export interface Healing {
  /** Starts the fetches that are needed now. */
  heal(): void
  close(): void
}

export function createHealing({ sessionId, state, change, onMessages }: Healed): Healing {
  let isClosed = false
  const messages = healer(
    () => state()?.hasHole,
    async () => {
      const page = await get<MessagePage>(withKey(`/api/sessions/${sessionId}/messages?since=${state()?.cursor ?? '0'}`))
      change((known) => applyMissed(known, page.messages, page.nextCursor === null))
      onMessages(page.messages)
    },
  )
  const changes = healer(
    () => state()?.hasRevHole,
    async () => {
      const page = await get<ChangesPage>(withKey(`/api/sessions/${sessionId}/changes?rev=${state()?.rev ?? 0}`))
      change((known) => applyChanges(known, page.messages, page.rev, !page.limited))
    },
  )

  /** Fetches until nothing is missing; retries on failure. */
  function healer(isNeeded: () => boolean | undefined, fetchPage: () => Promise<void>): () => Promise<void> {
    let isBusy = false
    return async function heal(): Promise<void> {
      if (isBusy || isClosed || !isNeeded()) return
      isBusy = true
      try {
        while (!isClosed && isNeeded()) await fetchPage()
      } catch {
        window.setTimeout(() => void heal(), limits.reconnectMs)
      } finally {
        isBusy = false
      }
    }
  }

  return {
    heal() {
      void messages()
      void changes()
    },
    close: () => void (isClosed = true),
  }
}
