// Sends a guided form’s prompt through the session’s outbox.
import type { GuidedForm } from '../../../../shared/guided/guided-form.ts'
import type { Outgoing } from '../../../../shared/sync/session/sending/outgoing.ts'
import type { ConnectionState } from '../../../../shared/sync/connection.ts'
import type { LiveSession } from './live-session.ts'

export interface FormSender {
  connection: ConnectionState
  /** Messages that are not stored yet; null until the session is open. */
  outgoing: readonly Outgoing[] | null
  /** Sends a prompt and returns its message key; null until the session is open. */
  say(content: string, form: GuidedForm): string | null
  giveUp(messageKey: string): void
}

export function formSender(live: LiveSession | null, connection: ConnectionState, outgoing: readonly Outgoing[]): FormSender {
  return {
    connection,
    outgoing: live && outgoing,
    say: (content, form) => live?.say(content, 'user', { form }) ?? null,
    giveUp(messageKey) {
      const one = outgoing.find((waiting) => waiting.messageKey === messageKey)
      if (one) live?.giveUp(one)
    },
  }
}
