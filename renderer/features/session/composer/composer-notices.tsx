// Notices around the composer: the message being replied to, and what readers see instead of the composer.
import { Eye, Reply, X } from 'lucide-react'
import type { Message } from '../../../../shared/entities.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useLazy } from '../../../ui/lazy.tsx'
import { authorName, messageText } from '../message/message-text.ts'

export function ReplyBanner({ message, onCancel }: { message: Message | null; onCancel: () => void }) {
  const { t } = useTranslation()
  if (!message) return null
  return (
    <div className="mb-2 flex min-h-(--target) items-center gap-2 rounded-lg bg-sunken pr-1 pl-3 text-13 text-ink-2">
      <Reply className="size-4 shrink-0" />
      <b className="shrink-0 font-semibold">{t('message.replyingTo', { name: authorName(message, t) })}</b>
      <span dir="auto" className="min-w-0 flex-1 truncate text-muted">
        {messageText(message)}
      </span>
      <IconButton label={t('message.cancelReply')} onClick={onCancel}>
        <X />
      </IconButton>
    </div>
  )
}

/** For someone who asks the AI while it is off. Everyone with a composer may switch it on. */
export function AiOffNotice({ call, onTurnOn }: { call: 'no' | 'draft' | 'sent'; onTurnOn: () => void }) {
  const isWanted = call !== 'no'
  // If loading fails, only this notice is missing.
  const parts = useLazy(isWanted, loadBanner)
  return <div role="status">{isWanted && parts && <parts.AiOffBanner isSent={call === 'sent'} onTurnOn={onTurnOn} />}</div>
}

async function loadBanner() {
  const [parts] = await Promise.all([import('./ai-off-banner.tsx'), loadTexts('turns')])
  return parts
}

/** Replaces the composer for readers. `isClosed`: the operator of the server closed the session. */
export function ReaderNote({ isClosed }: { isClosed: boolean }) {
  const { t } = useTranslation()
  return (
    <p className="mt-1.5 flex min-h-14 items-center gap-3 rounded-xl border border-line bg-sunken px-4 text-ink-2">
      <Eye className="shrink-0" />
      {isClosed ? t('session.noticeOperator.closed') : t('session.readerNote')}
    </p>
  )
}
