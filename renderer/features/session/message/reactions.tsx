// The reactions to a message, each emoji with its count; pressing one adds or removes this person's own.
import { use } from 'react'
import type { Message } from '../../../../shared/entities.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { cn } from '../../../ui/cn.ts'
import { MessageToolsContext } from './message-tools.ts'

export function Reactions({ message, className }: { message: Message; className?: string }) {
  const { t, i18n } = useTranslation()
  const tools = use(MessageToolsContext)
  const reactions = message.metadata.reactions ?? []
  if (!tools || reactions.length === 0) return null
  const list = new Intl.ListFormat(i18n.language)
  return (
    <div className={cn('flex flex-wrap gap-1', className)}>
      {reactions.map(({ emoji, people }) => {
        const isMine = people.includes(tools.selfKey)
        const names = list.format(people.map((id) => (id === tools.selfKey ? t('message.you') : (tools.names.get(id) ?? '…'))))
        const label = t('message.reactedBy', { emoji, names })
        return (
          <button
            key={emoji}
            type="button"
            aria-pressed={isMine}
            disabled={!tools.canWrite}
            aria-label={label}
            title={label}
            onClick={() => tools.send({ type: 'react', messageId: message.id, emoji, on: !isMine })}
            className={cn(
              'inline-flex min-h-7 items-center gap-1.5 rounded-full px-2 text-13 tabular-nums inset-ring pointer-coarse:min-h-11 pointer-coarse:px-3',
              isMine ? 'bg-accent-soft font-semibold text-accent-ink inset-ring-accent' : 'bg-raised text-ink-2 inset-ring-line hover:veil',
            )}
          >
            <span aria-hidden="true">{emoji}</span>
            {people.length}
          </button>
        )
      })}
    </div>
  )
}
