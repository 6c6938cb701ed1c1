// Where one answer can be sent to.
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'
import { Destinations } from './destinations.tsx'
import { useDestinations } from './use-send.ts'

type SendDialogProps = { open: boolean; sessionId: string; messageId: string; onClose: () => void }

export function SendDialog({ open, sessionId, messageId, onClose }: SendDialogProps) {
  const { t } = useTranslation()
  const destinations = useDestinations()
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()} title={t('sendTo.title')} description={t('sendTo.about')} size="sm">
      <Destinations sessionId={sessionId} messageId={messageId} destinations={destinations ?? []} onDone={onClose} />
    </Dialog>
  )
}
