// The props and the style of the title, for the host and for everyone else.
import type { Command } from '../../../../shared/protocol/protocol.ts'
import type { HostTool } from '../host/host-layer.tsx'
import type { SessionState } from '../../../../shared/sync/session/session-model.ts'
import type { NewTitle } from './new-title.ts'

export type SessionTitleProps = {
  state: Pick<SessionState, 'session' | 'access'>
  onTool: (tool: HostTool) => void
  onSend: (command: Command) => void
  newTitle: NewTitle
  onSearch: () => void
  onExport: () => void
}

export const titleLook = 'truncate text-16 font-bold tracking-[-0.008em] max-sm:leading-5'
