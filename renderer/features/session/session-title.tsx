// What the session is called; for its host it can be changed in place, with a menu of what else is theirs.
import type { Command } from '../../../shared/protocol.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { useLate } from '../../lib/use-late.ts'
import type { HostTool } from './host/host-tool.ts'
import { SessionMenu } from './session-menu.tsx'
import type { SessionState } from './session-state.ts'

export type SessionTitleProps = {
  state: Pick<SessionState, 'session' | 'access'>
  onTool: (tool: HostTool) => void
  onSend: (command: Command) => void
  onSearch: () => void
  onExport: () => void
}

export const titleLook = 'truncate text-16 font-bold tracking-[-0.008em] max-sm:leading-5'

export function SessionTitle(props: SessionTitleProps) {
  const { session, access } = props.state
  // Without it the title still stands there.
  const HostTitle = useLate(access.isHost, loadHostTitle, () => undefined)
  if (HostTitle && access.isHost) return <HostTitle {...props} />
  return (
    <div className="flex min-w-0 items-center">
      <h1 className={titleLook}>{session.title}</h1>
      {!access.isHost && <SessionMenu {...props} />}
    </div>
  )
}

async function loadHostTitle() {
  const [{ HostTitle }] = await Promise.all([import('./host/host-title.tsx'), loadTexts('host')])
  return HostTitle
}
