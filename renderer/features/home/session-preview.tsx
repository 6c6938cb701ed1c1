// The latest message of a session in a list, on one line.
import type { ListedSession } from '../../../shared/entities.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { cn } from '../../ui/cn.ts'

type SessionPreviewProps = { preview: ListedSession['preview'] | undefined; id: string; className?: string }

/** `id`: for the `aria-describedby` of the link, so that the name of the link stays short. */
export function SessionPreview({ preview, id, className }: SessionPreviewProps) {
  const { t } = useTranslation()
  if (!preview) return null
  const { type, isOwn, displayName, text } = preview
  const from = type === 'ai' ? t('session.previewAi') : isOwn ? t('session.you') : displayName
  return (
    <span id={id} aria-hidden="true" dir="auto" className={cn('block truncate text-13 leading-5 font-normal text-ink-2', className)}>
      {`${from}: ${text}`}
    </span>
  )
}
