// Asks before a message is deleted.
import { useRef } from 'react'
import { useTranslation } from '../../../../lib/texts/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

type DeleteMessageProps = {
  open: boolean
  isNote: boolean
  onDelete: () => void
  onClose: () => void
  /** Called once the dialog has closed after a deletion: the button that opened it is about to disappear. */
  onDeleted: () => void
}

export function DeleteMessage({ open, isNote, onDelete, onClose, onDeleted }: DeleteMessageProps) {
  const { t } = useTranslation()
  const isDeleted = useRef(false)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      onClosed={() => {
        if (isDeleted.current) onDeleted()
        isDeleted.current = false
      }}
      size="sm"
      title={t('message.deleteTitle')}
      description={isNote ? t('message.deleteNoteText') : t('message.deleteText')}
      footer={
        <>
          <Button
            variant="danger-solid"
            onClick={() => {
              isDeleted.current = true
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
