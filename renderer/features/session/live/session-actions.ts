// What can be done on the session screen from outside it: by the command palette and the keyboard.
import type { AiRole, ReplyMode } from '../../../../shared/answers/assistant.ts'
import type { OpenInApp } from '../header/open-in-app.ts'
import type { FormSender } from './form-sender.ts'
import type { LiveSession } from './live-session.ts'

export interface SessionActions {
  /** With a connection, and for who does not only read. */
  mayChange: boolean
  isConnected: boolean
  /** The person sits at the table: connected, and asked for no name. */
  isSeated: boolean
  /** What is said and heard here beside messages; null until there is a name to join with. */
  line: Pick<LiveSession, 'send' | 'listen' | 'isJoined'> | null
  /** Sends what the guided forms make. */
  forms: FormSender
  toggleAi(enabled: boolean): void
  setMode(mode: ReplyMode): void
  setRole(role: AiRole): void
  writeNote(): void
  /** Puts the caret in the composer. */
  compose(): void
  /** Opens the picker; the composer where nothing can be attached now. */
  chooseFiles(): void
  /** Null for someone whose name is their account's. */
  changeName: (() => void) | null
  openSettings(): void
  /** Copies the link and opens the rest of sharing; resolves with whether it was copied. */
  share(): Promise<boolean>
  /** Null where there can be no app, or where this is it. */
  openInApp: OpenInApp | null
  /** Null for who is not the host; `clear` asks first. */
  host: { lock(locked: boolean): void; clear(): void; people(): void } | null
}
