// Loads the messages before those that are already in the session's state, one page at a time.
import type { SessionPorts } from './session-ports.ts'
import { applyOlder } from './session-state.ts'

export interface OlderMessages {
  loadOlder(): Promise<void>
  /** Loads older messages back to this number. */
  loadBackTo(seq: number): Promise<void>
}

export function createOlderMessages({ get, state, change, linkKey }: SessionPorts, sessionId: string): OlderMessages {
  async function loadOlder(): Promise<void> {
    const before = state()?.olderCursor
    if (!before) return
    const query = { before, key: linkKey() ?? undefined }
    const { messages, nextCursor } = await get('GET /api/sessions/:id/messages', { params: { id: sessionId }, query })
    change((known) => (known.olderCursor === before ? applyOlder(known, messages, nextCursor) : known))
  }
  return {
    loadOlder,
    async loadBackTo(seq) {
      while (state()?.olderCursor && (state()?.messages[0]?.seq ?? 0) > seq) await loadOlder()
    },
  }
}
