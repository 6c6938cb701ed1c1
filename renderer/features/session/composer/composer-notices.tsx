// Notices around the composer: the message being replied to, and what readers see instead of the composer.
import { Eye, Reply, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../../../shared/entities.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { messageText } from '../message/message-text.ts'

export function ReplyBanner({ message, onCancel }: { message: Message | null; onCancel: () => void }) {
  const { t } = useTranslation()
  if (!message) return null
  return (
    <div className="mb-2 flex min-h-(--target) items-center gap-2 rounded-lg bg-sunken pr-1 pl-3 text-13 text-ink-2">
      <Reply className="size-4 shrink-0" />
      <b className="shrink-0 font-semibold">
        {t('message.replyingTo', { name: message.type === 'ai' ? t('session.assistant') : message.displayName })}
      </b>
      <span className="min-w-0 flex-1 truncate text-muted">{messageText(message)}</span>
      <IconButton label={t('message.cancelReply')} onClick={onCancel}>
        <X />
      </IconButton>
    </div>
  )
}

/** Replaces the composer for readers. */
export function ReaderNote() {
  const { t } = useTranslation()
  return (
    <p className="mt-1.5 flex min-h-14 items-center gap-3 rounded-xl border border-line bg-sunken px-4 text-ink-2">
      <Eye className="shrink-0" />
      {t('session.readerNote')}
    </p>
  )
}
