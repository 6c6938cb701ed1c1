// A document of a message: its name, its size, and how much of it the AI read; a click saves it.
import { Check, CircleSlash, Download, LoaderCircle, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Attachment, Message } from '../../../../shared/entities.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DeleteFile } from './delete-file.tsx'
import { fileSize } from '../../../lib/texts/format.ts'
import { FileLink } from './file-link.tsx'
import { FileTile } from './file-tile.tsx'

export function DocumentCard({ attachment, message, canDelete }: { attachment: Attachment; message: Message; canDelete: boolean }) {
  const { t, i18n } = useTranslation()
  const [isDeleting, setIsDeleting] = useState(false)
  const { fileName, filePath, fileSize: bytes, read } = attachment
  return (
    <div className="flex w-72 max-w-full items-center gap-1 rounded-lg bg-paper p-1.5 ring ring-line">
      <FileLink
        path={filePath}
        name={fileName}
        aria-label={t('files.downloadName', { name: fileName })}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-md p-1 text-left no-underline transition-colors hover:bg-hover"
      >
        <FileTile name={fileName} />
        <span className="min-w-0">
          <b className="block truncate text-14 font-semibold" title={fileName}>
            {fileName}
          </b>
          <span className="flex items-center gap-1.5 text-12 text-muted tabular-nums">
            {fileSize(bytes, i18n.language)}
            <Download className="size-[13px] stroke-2" />
          </span>
          {message.type !== 'note' && <ReadLine read={read} />}
        </span>
      </FileLink>
      {canDelete && (
        <IconButton label={t('files.deleteName', { name: fileName })} size="sm" onClick={() => setIsDeleting(true)}>
          <Trash2 />
        </IconButton>
      )}
      <DeleteFile open={isDeleting} onClose={() => setIsDeleting(false)} attachment={attachment} message={message} />
    </div>
  )
}

// How much of a document the AI could read.
function ReadLine({ read }: Pick<Attachment, 'read'>) {
  const { t, i18n } = useTranslation()
  const figure = (value: number) => value.toLocaleString(i18n.language)
  const icon = 'size-[13px] stroke-2'
  if (!read) {
    return (
      <span className="flex items-center gap-[5px] text-12 text-muted">
        <LoaderCircle className={`${icon} animate-spin`} />
        {t('files.reading')}
      </span>
    )
  }
  if (read.failed) {
    return (
      <span className="flex items-center gap-[5px] text-12 text-muted">
        <CircleSlash className={icon} />
        {t('files.unread')}
      </span>
    )
  }
  const part = { read: figure(read.read), of: figure(read.of) }
  const words =
    read.unit === 'pages' ? t('files.readPages', part) : read.read < read.of ? t('files.readCharacters', part) : t('files.readWhole')
  return (
    <span className="flex items-center gap-[5px] text-12 text-assistant">
      <Check className={icon} />
      {words}
    </span>
  )
}
