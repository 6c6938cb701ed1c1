// What the product needs from a browser or the desktop app.
import type { Language } from '../../shared/texts/language.ts'

export type NotificationState = NotificationPermission | 'unsupported'

export interface Notice {
  title: string
  body: string
  /** A notification replaces an earlier one with the same tag. */
  tag: string
}

export interface Platform {
  /** Returns the address of the server with its base path, without a trailing slash: for links that people share. */
  site(): string
  /** Returns the address for requesting a server path. */
  address(path: string): string
  /** Returns the credentials of a request. */
  identity(): { credentials: RequestCredentials; headers: Record<string, string> }
  /**
   * Stores the token from a response's `Kring-Token` header; null when the header is absent. `sentAs`: the headers from `identity()` that
   * the request was sent with.
   */
  storeToken(token: string | null, sentAs: Record<string, string>): Promise<void> | void
  /** Saves a file for the person. Resolves to false when they cancelled, or were told that it could not be written. */
  saveFile(name: string, blob: Blob): Promise<boolean>
  /** Lets the person choose files; resolves to [] when they cancel. `accept`: as in a file input, extensions and MIME types. */
  chooseFiles(accept: string, several: boolean): Promise<File[]>
  notify(notice: Notice): void
  mayNotify(): NotificationState
  /** Shows the number of unread messages next to the app's name or icon. */
  setUnread(count: number): void
  /** Opens another site's page. Resolves to false when that address may not be opened. */
  openOutside(url: string): Promise<boolean>
  /** Asks the system for access to the microphone, where that is needed before the browser asks. */
  askMicrophone(): Promise<boolean>
  setLanguage(language: Language): void
}
