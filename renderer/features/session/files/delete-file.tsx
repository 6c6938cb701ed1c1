// Asks for confirmation, then deletes a file for everyone.
import { use, useState } from 'react'
import type { Attachment, Message } from '../../../../shared/entities.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { HttpError } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { MessageToolsContext } from '../message/message-tools.ts'

type DeleteFileProps = { open: boolean; onClose: () => void; attachment: Attachment; message: Message }

export function DeleteFile({ open, onClose, attachment, message }: DeleteFileProps) {
  const { t } = useTranslation()
  const tools = use(MessageToolsContext)
  const [isBusy, setIsBusy] = useState(false)
  const name = attachment.fileName
  const remove = async () => {
    setIsBusy(true)
    try {
      await tools?.removeFile(message.id, attachment.id)
      onClose()
    } catch (error) {
      const sentence = error instanceof HttpError ? error.sentence : null
      toast({ title: t('files.deleteFailed'), ...(sentence && { description: sentence }), tone: 'bad' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="sm"
      title={t('files.deleteTitle')}
      description={t(message.type === 'note' ? 'files.deleteNoteText' : 'files.deleteText', { name })}
      footer={
        <>
          <Button variant="danger-solid" disabled={isBusy} onClick={() => void remove()}>
            {t('files.delete')}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {t('files.cancel')}
          </Button>
        </>
      }
    />
  )
}
