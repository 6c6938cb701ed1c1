// Connected or not: a dot that says so in words too.
import { useTranslation } from 'react-i18next'
import type { ConnectionState } from '../../../lib/api/socket.ts'

export function ConnectionDot({ state, className }: { state: ConnectionState; className?: string }) {
  const { t } = useTranslation()
  const words = { connected: t('session.connected'), connecting: t('session.connecting'), disconnected: t('session.disconnected') }[state]
  return (
    <span className={`inline-flex items-center gap-1.5 text-13 whitespace-nowrap text-muted ${className ?? ''}`} title={words}>
      <Dot state={state} />
      <span className="@max-[67rem]:sr-only">{words}</span>
    </span>
  )
}

export function Dot({ state }: { state: ConnectionState }) {
  const look = { connected: 'bg-live', connecting: 'inset-ring-2 inset-ring-idle', disconnected: 'bg-danger' }[state]
  return <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${look}`} />
}
