// What the page passes to the forms: the session data that they need, and how to send to its chat.
import type { LimitReached } from '../../../shared/entities.ts'
import type { GuidedForm } from '../../../shared/guided/guided-form.ts'
import type { BoardLine } from '../../../shared/sync/board/board-command.ts'
import type { Plan } from '../../../shared/billing/plans.ts'
import type { Outgoing } from '../../../shared/sync/session/sending/outgoing.ts'
import type { ConnectionState } from '../../../shared/sync/connection.ts'

export interface GuidedPlace {
  sessionId: string
  /** For the shared draft; null before there is a connection. */
  line: BoardLine | null
  /** This person's public id. */
  myId: string
  /** The plan of the session's host. */
  plan: Plan
  isDemo: boolean
  isHost: boolean
  isReader: boolean
  aiEnabled: boolean
  /** Set while the AI has no answers left. */
  limit: LimitReached | null
  connection: ConnectionState
  /** Messages being sent; null before there is a connection. */
  outgoing: readonly Outgoing[] | null
  /** Sends a prompt and returns its message key, or null when there is no connection. */
  say(content: string, form: GuidedForm): string | null
  giveUp(messageKey: string): void
  turnAiOn(): void
}
