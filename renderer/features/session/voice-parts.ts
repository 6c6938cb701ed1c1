// What voice adds to this screen: the page puts it in, because a feature imports no other.
import type { ReactNode } from 'react'

export interface VoiceParts {
  isOn: boolean
  /** Null where nothing can be heard. */
  toggle: (() => void) | null
  panel: (actions: ScreenActions) => ReactNode
  button: (place: DictationPlace) => ReactNode
}

/** What a spoken word can do here. */
export interface ScreenActions {
  newChat: () => void
  /** Null while nothing can be sent. */
  send: ((text: string) => void) | null
  /** Whether the link was copied. */
  share: () => Promise<boolean>
  toggleSidebar: () => void
  scrollDown: () => void
  /** Asks before it clears; null for who is not the host. */
  clearChat: (() => void) | null
}

/** Where what is said is written. */
export interface DictationPlace {
  disabled: boolean
  onText: (text: string) => void
  onStatus: (status: ReactNode) => void
}
