// Asks before a message is deleted.
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type DeleteMessageProps = { open: boolean; isNote: boolean; onDelete: () => void; onClose: () => void }

export function DeleteMessage({ open, isNote, onDelete, onClose }: DeleteMessageProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="sm"
      title={t('message.deleteTitle')}
      description={isNote ? t('message.deleteNoteText') : t('message.deleteText')}
      footer={
        <>
          <Button
            variant="danger-solid"
            onClick={() => {
              onClose()
              onDelete()
            }}
          >
            {t('message.delete')}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {t('message.cancel')}
          </Button>
        </>
      }
    />
  )
}
