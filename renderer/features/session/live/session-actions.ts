// What can be done on the session screen from outside it: by the command palette and the keyboard.
import type { AiRole, ReplyMode } from '../../../../shared/ai-roles.ts'

export interface SessionActions {
  /** With a connection, and for who does not only read. */
  mayChange: boolean
  /** The person sits at the table: connected, and asked for no name. */
  isSeated: boolean
  toggleAi(enabled: boolean): void
  setMode(mode: ReplyMode): void
  setRole(role: AiRole): void
  writeNote(): void
  /** Puts the caret in the composer. */
  compose(): void
  /** Null for someone whose name is their account's. */
  changeName: (() => void) | null
  openSettings(): void
  /** Copies the link and opens the rest of sharing; resolves with whether it was copied. */
  share(): Promise<boolean>
  /** Null for who is not the host; `clear` asks first. */
  host: { lock(locked: boolean): void; clear(): void; people(): void } | null
}
