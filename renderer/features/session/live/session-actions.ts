// Actions on the session screen for code outside it: the command palette, the keyboard, hints and tools.
import type { AiRole, ReplyMode } from '../../../../shared/answers/assistant.ts'
import type { OpenInApp } from '../header/open-in-app.ts'
import type { FormSender } from './form-sender.ts'
import type { LiveSession } from './live-session.ts'

export interface SessionActions {
  /** True for a connected member. */
  mayChange: boolean
  isConnected: boolean
  /** True when connected and not being asked for a name. */
  isSeated: boolean
  /** For commands and events other than messages; null until there is a name to join with. */
  line: Pick<LiveSession, 'send' | 'listen' | 'isJoined'> | null
  /** Sends the prompts of guided forms. */
  forms: FormSender
  toggleAi(enabled: boolean): void
  setMode(mode: ReplyMode): void
  setRole(role: AiRole): void
  writeNote(): void
  /** Focuses the composer. */
  compose(): void
  /** Opens the file picker, or focuses the composer if no file can be attached now. */
  chooseFiles(): void
  /** Null for an account: its name is not changed here. */
  changeName: (() => void) | null
  openSettings(): void
  /** Copies the link and opens the sharing panel; resolves to true if the link was copied. */
  share(): Promise<boolean>
  /** Null if there is no app for this device, or if this is the app. */
  openInApp: OpenInApp | null
  /** Null unless this person is the host; `clear` asks for confirmation. */
  host: { lock(locked: boolean): void; clear(): void; people(): void } | null
}
