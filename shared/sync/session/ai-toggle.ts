// Switches the AI on and off: on this screen at once, and back if the server refuses. Without a connection, the change is sent once the server responds again.
import type { Command, ServerEvent } from '../../protocol/protocol.ts'

export interface AiToggle {
  toggle(enabled: boolean): void
  hear(event: ServerEvent): void
  /** Called when a silent connection responds again. */
  resume(): void
}

interface Line {
  /** False: there is no connection, and nothing was sent. */
  send(command: Command): boolean
  /** Undefined until the session is loaded. */
  isEnabled(): boolean | undefined
  show(enabled: boolean): void
}

export function createAiToggle({ send, isEnabled, show }: Line): AiToggle {
  /** What was shown before a toggle that the server has not confirmed yet. */
  let before: boolean | undefined
  let unsent: boolean | undefined
  function toggle(enabled: boolean): void {
    unsent = send({ type: 'ai_toggle', enabled }) ? undefined : enabled
    before ??= isEnabled()
    show(enabled)
  }
  function resume(): void {
    const wanted = unsent
    if (wanted === undefined) return
    unsent = undefined
    if (wanted !== (before ?? isEnabled())) toggle(wanted)
    else before = undefined
  }
  return {
    toggle,
    resume,
    hear(event) {
      if (event.type === 'ai_status_changed' || event.type === 'session_joined') before = undefined
      if (event.type === 'session_joined') resume()
      // The refusal of a toggle has no key.
      if (event.type !== 'error' || event.messageKey !== null || before === undefined) return
      show(before)
      before = undefined
    },
  }
}
