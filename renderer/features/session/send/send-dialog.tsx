// The dialog that sends one answer to a connected service.
import { Send } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { MenuItem } from '../../../ui/menu.tsx'
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

/** 'Send to…' in the menu of an answer, for accounts with a connected service. */
export function SendItem({ onSelect }: { onSelect: () => void }) {
  const { t } = useTranslation()
  const destinations = useDestinations()
  if (!destinations || destinations.length === 0) return null
  return (
    <MenuItem icon={<Send />} onSelect={onSelect}>
      {t('sendTo.item')}
    </MenuItem>
  )
}
