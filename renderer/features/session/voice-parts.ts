// The voice controls that the page provides to this screen, because features do not import each other.
import type { ReactNode } from 'react'

export interface VoiceParts {
  isOn: boolean
  /** Null where speech recognition is not available. */
  toggle: (() => void) | null
  panel: (actions: ScreenActions) => ReactNode
  button: (place: DictationPlace) => ReactNode
}

/** What voice commands can do here. */
export interface ScreenActions {
  newChat: () => void
  /** Null while nothing can be sent. */
  send: ((text: string) => void) | null
  /** Resolves to true if the link was copied. */
  share: () => Promise<boolean>
  toggleSidebar: () => void
  scrollDown: () => void
  /** Asks for confirmation; null unless this person is the host. */
  clearChat: (() => void) | null
}

/** Where dictated text is inserted. */
export interface DictationPlace {
  disabled: boolean
  sessionId: string
  /** True while the composer's text is a note. */
  isNote: boolean
  onText: (text: string) => void
  onStatus: (status: ReactNode) => void
}
