// What the AI could read of a document, in its own colour.
import { Check, CircleSlash, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '../../../../shared/entities.ts'

export function ReadLine({ read }: Pick<Attachment, 'read'>) {
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
