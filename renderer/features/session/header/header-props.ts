// The props of the header and its overflow menu.
import type { Command } from '../../../../shared/protocol/protocol.ts'
import type { ConnectionState } from '../../../../shared/sync/connection.ts'
import type { HostTool } from '../host/host-layer.tsx'
import type { SessionState } from '../../../../shared/sync/session/session-model.ts'
import type { VoiceParts } from '../voice-parts.ts'
import type { AiSettings } from './ai-switch.tsx'
import type { NewTitle } from './new-title.ts'

export type HeaderProps = {
  state: SessionState
  connection: ConnectionState
  selfKey: string
  /** Null for an account: its name is not changed here. */
  guestName: string | null
  ai: AiSettings
  onEditName: () => void
  onSettings: () => void
  voice: Pick<VoiceParts, 'isOn' | 'toggle'>
  onTool: (tool: HostTool) => void
  onSend: (command: Command) => void
  newTitle: NewTitle
  onSearch: () => void
  onExport: () => void
}
