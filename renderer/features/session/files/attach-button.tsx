// Opens the file picker; disabled when the message has the maximum number of files.
import { Paperclip } from 'lucide-react'
import type { Ref } from 'react'
import { pickerAccept } from '../../../../shared/files/attachments.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { platform } from '../../../platform/platform.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.ts'

type AttachButtonProps = { ref?: Ref<HTMLButtonElement>; isFull: boolean; disabled: boolean; onFiles: (files: Iterable<File>) => void }

export function AttachButton({ ref, isFull, disabled, onFiles }: AttachButtonProps) {
  const { t } = useTranslation()
  const choose = () =>
    platform()
      .chooseFiles(pickerAccept, true)
      // Error messages of the desktop app name the file.
      .then(onFiles, ({ message }: Error) => toast({ title: t('session.attachFailed'), description: message, tone: 'bad' }))
  return (
    <IconButton
      ref={ref}
      label={isFull ? t('session.attachFull') : t('session.attach')}
      data-tutorial="attach"
      disabled={disabled || isFull}
      onClick={() => void choose()}
    >
      <Paperclip />
    </IconButton>
  )
}
