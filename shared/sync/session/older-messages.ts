// Loads the messages before those that are already in the session's state, one page at a time.
import type { SessionPorts } from './session-ports.ts'
import type { Message } from '../../entities.ts'
import { merge } from './message-order.ts'
import type { SessionState } from './session-model.ts'
import { cleared } from './session-state.ts'

export interface OlderMessages {
  loadOlder(): Promise<void>
  /** Loads older messages back to this number. */
  loadBackTo(seq: number): Promise<void>
}

export function createOlderMessages({ get, state, change, linkKey }: SessionPorts, sessionId: string, fill: () => void): OlderMessages {
  async function loadOlder(): Promise<void> {
    const asked = state()
    if (!asked?.olderCursor) return
    const { olderCursor: before, rev } = asked
    const query = { before, key: linkKey() ?? undefined }
    const { messages, nextCursor } = await get('GET /api/sessions/:id/messages', { params: { id: sessionId }, query })
    change((known) => (known.olderCursor === before ? applyOlder(known, messages, nextCursor, rev) : known))
    fill()
  }
  return {
    loadOlder,
    async loadBackTo(seq) {
      while (state()?.olderCursor && (state()?.messages[0]?.seq ?? 0) > seq) await loadOlder()
    },
  }
}

/** `rev`: the last change that was known when the page was requested. Later ones may be missing in it, and are fetched again. */
export function applyOlder(state: SessionState, older: Message[], olderCursor: string | null, rev: number): SessionState {
  const hasRevGap = state.hasRevGap || state.rev !== rev
  return cleared({ ...state, messages: merge(state.messages, older), olderCursor, rev, hasRevGap })
}
