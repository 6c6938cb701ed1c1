// Under an unsent message or edit: it is being sent, or it waits for a connection.
import { Clock } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { MessageToolsContext } from './message-tools.ts'

export function SendingStatus() {
  const { t } = useTranslation()
  const isConnected = use(MessageToolsContext)?.isConnected
  if (isConnected) return <p className="text-12 text-muted">{t('session.sending')}</p>
  return (
    <p className="inline-flex items-center gap-1.5 text-12 font-medium text-ink-2">
      <Clock aria-hidden="true" className="size-[13px] stroke-2" />
      {t('session.waitingToSend')}
    </p>
  )
}
