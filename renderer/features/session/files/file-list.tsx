// The files of one message: pictures, documents, and files that are still uploading or never arrived.
import { CircleAlert, CircleSlash, Clock } from 'lucide-react'
import { use, useSyncExternalStore, type ReactNode } from 'react'
import { isImage } from '../../../../shared/files/attachments.ts'
import type { Message } from '../../../../shared/entities.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { cn } from '../../../ui/cn.ts'
import { MessageToolsContext } from '../message/message-tools.ts'
import { DocumentCard } from './document-card.tsx'
import { Picture } from './picture.tsx'
import { UploadCard } from './upload-card.tsx'
import { uploadsOf, type Upload } from './uploads.ts'

export function FileList({ message, isMine }: { message: Message; isMine: boolean }) {
  const { t } = useTranslation()
  const tools = use(MessageToolsContext)
  const uploads = uploadsOf(tools?.sessionId ?? '')
  const items = useSyncExternalStore(uploads.subscribe, uploads.list)
  const { attachments = [], filesExpected = 0, filesMissing = 0 } = message.metadata
  // The upload may have succeeded although the page was reloaded before the response.
  const isHere = ({ state, name }: Upload) => state === 'lost' && attachments.some(({ fileName }) => fileName === name)
  const mine = items.filter((one) => one.messageId === message.id && !isHere(one))
  const active = mine.filter(({ state }) => state !== 'lost').length
  const elsewhere = filesExpected - active
  // This person's own lost files have cards already.
  const missing = filesMissing - (mine.length - active)
  // The event that adds a file may arrive before the response to its upload: the file must not appear twice.
  const own = active > filesExpected ? mine.filter(({ state }) => state !== 'sending') : mine
  const isNote = message.type === 'note'
  const canDelete = (tools?.canWrite ?? false) && (isMine || (!isNote && (tools?.isHost ?? false)))
  // Applies to all pictures, so it is shown once.
  const isUnseen = !isNote && attachments.some(({ read }) => read?.unit === 'image' && read.failed)
  const isEmpty = message.content === '' && attachments.length + own.length + filesExpected + filesMissing === 0
  return (
    <ul
      aria-label={t('files.list')}
      className={cn('mt-2 flex max-w-full flex-wrap items-end gap-2 sm:gap-3', isMine && !isNote && 'justify-end')}
    >
      {attachments.map((attachment) => (
        <li key={attachment.id} className="max-w-full min-w-0">
          {isImage(attachment.mimeType) ? (
            <Picture attachment={attachment} message={message} canDelete={canDelete} />
          ) : (
            <DocumentCard attachment={attachment} message={message} canDelete={canDelete} />
          )}
        </li>
      ))}
      {own.map((upload) => (
        <li key={upload.key} className="max-w-full min-w-0">
          <UploadCard upload={upload} onRetry={() => uploads.retry(upload.key)} onRemove={() => uploads.remove(upload.key)} />
        </li>
      ))}
      {isUnseen && <Line icon={<CircleSlash className="size-4" />}>{t('files.unseen')}</Line>}
      {elsewhere > 0 && <Line icon={<Clock className="size-4" />}>{t('files.onTheirWay', { count: elsewhere })}</Line>}
      {missing > 0 && <Line icon={<CircleAlert className="size-4" />}>{t('files.missing', { count: missing })}</Line>}
      {isEmpty && <Line>{t('files.none')}</Line>}
    </ul>
  )
}

// Shown in a separate row, aligned with the files.
function Line({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex basis-full items-center [justify-content:inherit] gap-1.5 text-13 text-muted">
      {icon}
      {children}
    </li>
  )
}
