// What the product needs of a browser or the desktop app.
import type { Language } from '../../shared/language.ts'

export type NotificationState = NotificationPermission | 'unsupported'

export interface Notice {
  title: string
  body: string
  /** One with the same tag takes the place of the former. */
  tag: string
}

export interface Platform {
  /** Where the server is for people: the origin that links for others begin with. */
  site(): string
  /** Where a path of the server is asked for. */
  address(path: string): string
  /** How a request says who this is. */
  identity(): { credentials: RequestCredentials; headers: Record<string, string> }
  /** Keeps who this is from now on, as the header `Kring-Token` says it; null: it says nothing. `sentAs`: what that request's `identity()` was. */
  storeToken(token: string | null, sentAs: Record<string, string>): Promise<void> | void
  /** Hands something to the person as a file. False: they left the dialog, or were told that it could not be written. */
  saveFile(name: string, blob: Blob): Promise<boolean>
  /** Asks for files; empty when the dialog was left. `accept`: as of an input, endings and MIME types. */
  chooseFiles(accept: string, several: boolean): Promise<File[]>
  notify(notice: Notice): void
  mayNotify(): NotificationState
  /** How many messages nobody here has seen yet, beside the app's name or icon. */
  setUnread(count: number): void
  /** Somebody else's page, beside the product. False: such an address is not opened. */
  openOutside(url: string): Promise<boolean>
  /** Whether the system lets the microphone be used, as far as it must be asked before the browser asks. */
  askMicrophone(): Promise<boolean>
  setLanguage(language: Language): void
}
