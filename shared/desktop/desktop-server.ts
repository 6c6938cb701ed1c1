// A server that the desktop app is connected to, as its menus and settings show it.

/** A server in the list of the app. */
export interface DesktopServer {
  origin: string
  /** The user's own name for it, or its host. */
  name: string
  unread: number
  /** True for one server: the one whose window was in front last. */
  isLastUsed: boolean
}
