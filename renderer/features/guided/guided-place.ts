// What the page hands to the forms: the session as far as they must know it, and the way into its chat.
import type { LimitReached } from '../../../shared/entities.ts'
import type { GuidedForm } from '../../../shared/guided/guided-form.ts'
import type { Plan } from '../../../shared/billing/plans.ts'
import type { Outgoing } from '../../../shared/sync/outgoing.ts'
import type { ConnectionState } from '../../../shared/sync/connection.ts'

export interface GuidedPlace {
  sessionId: string
  /** Of the session's host. */
  plan: Plan
  isDemo: boolean
  isHost: boolean
  isReader: boolean
  aiEnabled: boolean
  /** Set while the AI has no answers left. */
  limit: LimitReached | null
  connection: ConnectionState
  /** What is on its way; null before there is a line. */
  outgoing: readonly Outgoing[] | null
  /** Sends a prompt; the key under which it is on its way, null when there is no line. */
  say(content: string, form: GuidedForm): string | null
  giveUp(messageKey: string): void
  turnAiOn(): void
}
