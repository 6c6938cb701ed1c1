// Does what a voice command names, and says how it went.
import type { Voice } from '../../../../shared/texts/nl/voice.ts'
import type { SpokenCommand } from './commands.ts'

/** What the screen around the panel can do. */
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

/** What voice itself can do. */
export interface VoiceActions {
  help: () => void
  stopTalking: () => void
}

/** What there is to say about it; null where the screen says enough. */
export type Feedback = keyof Voice['feedback'] | null

export async function performCommand({ id, text }: SpokenCommand, actions: ScreenActions & VoiceActions): Promise<Feedback> {
  switch (id) {
    case 'newChat':
      actions.newChat()
      return 'newChat'
    case 'sendMessage':
      if (!actions.send) return 'cannotSend'
      if (text === '') return 'sayMessage'
      actions.send(text)
      return 'sent'
    case 'shareChat':
      return (await actions.share()) ? 'shared' : 'notShared'
    case 'toggleSidebar':
      actions.toggleSidebar()
      return null
    case 'scrollDown':
      actions.scrollDown()
      return null
    case 'clearChat':
      if (!actions.clearChat) return 'onlyHost'
      actions.clearChat()
      return 'confirmClear'
    case 'help':
      actions.help()
      return 'help'
    case 'stopTalking':
      actions.stopTalking()
      return null
  }
}
