// The commands of the session screen's buttons and menus; they do nothing until the session is open.
import type { AiRole, ReplyMode } from '../../../../shared/answers/assistant.ts'
import type { Command } from '../../../../shared/protocol/protocol.ts'
import type { LiveSession } from './live-session.ts'

export function sessionCommands(live: LiveSession | null) {
  return {
    send: (command: Command) => void live?.send(command),
    toggleAi: (enabled: boolean) => live?.toggleAi(enabled),
    setMode: (mode: ReplyMode) => live?.send({ type: 'set_reply_mode', mode }),
    setRole: (role: AiRole) => live?.send({ type: 'set_ai_role', role }),
  }
}
