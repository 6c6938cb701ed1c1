// React and reply beside a message under the pointer. The message's menu has the same actions for the keyboard and for touch.
import { Reply } from 'lucide-react'
import { useTranslation } from '../../../../lib/texts/use-translation.ts'

const emoji = '👍'

export function QuickActions({ onReact, onReply }: { onReact: () => void; onReply: () => void }) {
  const { t } = useTranslation()
  return (
    <span aria-hidden="true" className="message-quick">
      <button type="button" tabIndex={-1} title={t('message.react', { emoji })} onClick={onReact}>
        {emoji}
      </button>
      <button type="button" tabIndex={-1} title={t('message.reply')} onClick={onReply}>
        <Reply className="size-4" />
      </button>
    </span>
  )
}
