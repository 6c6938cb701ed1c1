// What a message answers to, in one line above it; pressing it goes there.
import { Reply } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyTo } from '../../../../shared/entities.ts'
import { MessageToolsContext } from './message-tools.ts'

export function ReplyQuote({ replyTo }: { replyTo: ReplyTo | undefined }) {
  const { t } = useTranslation()
  const tools = use(MessageToolsContext)
  if (!replyTo) return null
  const { messageId, seq, displayName, excerpt } = replyTo
  return (
    <button
      type="button"
      aria-label={t('message.repliedTo', { name: displayName, excerpt })}
      onClick={() => tools?.reveal(seq, messageId)}
      className="flex min-h-7 max-w-full items-center gap-1.5 rounded-md text-13 text-muted hover:text-ink-2 pointer-coarse:min-h-11"
    >
      <Reply className="size-3.5 shrink-0" />
      <b className="shrink-0 font-semibold">{displayName}</b>
      <span className="min-w-0 truncate">{excerpt === '' ? t('message.gone') : excerpt}</span>
    </button>
  )
}
