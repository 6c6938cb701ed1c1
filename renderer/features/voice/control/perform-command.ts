// Performs a voice command and returns the feedback for it.
import type { Voice } from '../../../../shared/texts/nl/voice.ts'
import type { SpokenCommand } from './commands.ts'

/** Actions of the screen around the panel. */
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

/** Actions of voice control itself. */
export interface VoiceActions {
  help: () => void
  stopTalking: () => void
}

/** The feedback for a command; null if its effect is visible on the screen. */
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
