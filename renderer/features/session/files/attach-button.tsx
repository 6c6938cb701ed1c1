// Opens the picker; switched off when the message has all the files it may carry.
import { Paperclip } from 'lucide-react'
import { useRef, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { pickerAccept } from '../../../../shared/attachments.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

type AttachButtonProps = { ref?: Ref<HTMLButtonElement>; isFull: boolean; disabled: boolean; onFiles: (files: Iterable<File>) => void }

export function AttachButton({ ref, isFull, disabled, onFiles }: AttachButtonProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={pickerAccept}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file may be chosen again after it was taken away.
          event.target.value = ''
        }}
      />
      <IconButton
        ref={ref}
        label={isFull ? t('session.attachFull') : t('session.attach')}
        data-tutorial="attach"
        disabled={disabled || isFull}
        onClick={() => input.current?.click()}
      >
        <Paperclip />
      </IconButton>
    </>
  )
}
