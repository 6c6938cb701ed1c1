// The commands of the session screen's buttons and menus; they do nothing until the session is open.
import i18next from 'i18next'
import type { AiRole, ReplyMode } from '../../../../shared/answers/assistant.ts'
import type { Command } from '../../../../shared/protocol/protocol.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { useLazy } from '../../../ui/lazy.tsx'
import { toast } from '../../../ui/toast.ts'
import type { LiveSession } from './live-session.ts'

const loadNotDone = () => loadTexts('notDone')

export function useSessionCommands(live: LiveSession | null, isConnected: boolean) {
  // Loaded while there is a connection, because the texts are needed without one.
  useLazy(isConnected, loadNotDone)
  const send = (command: Command) => sendOrToast(live, command)
  return {
    send,
    toggleAi: (enabled: boolean) => live?.toggleAi(enabled),
    setMode: (mode: ReplyMode) => send({ type: 'set_reply_mode', mode }),
    setRole: (role: AiRole) => send({ type: 'set_ai_role', role }),
  }
}

/** Sends a command. Without a connection, a toast says that it was not done, unless the page sends the command by itself. */
export function sendOrToast(live: LiveSession | null, command: Command): void {
  if (live?.send(command) !== false || command.type === 'typing' || command.type === 'link_shared') return
  tellNotDone()
}

/** Loads the messages back to this number; if that fails, a toast says so, but the message may be on the page anyway. */
export async function loadBackTo(live: LiveSession | null, seq: number): Promise<void> {
  await live?.loadBackTo(seq).catch(tellNotDone)
}

function tellNotDone(): void {
  const tell = () => toast({ title: i18next.t('notDone.title'), description: i18next.t('notDone.text'), tone: 'bad' })
  loadNotDone().then(tell, () => undefined)
}
