// The most recently opened sessions, by title: a chosen one opens as soon as the server responds.
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { relativeTime } from '../../../lib/texts/relative-time.ts'
import { seenSessions } from '../../../lib/settings/seen-sessions.ts'
import { cn } from '../../../ui/cn.ts'

export function SeenList({ chosen, onChoose }: { chosen: string; onChoose: (path: string) => void }) {
  const { t, i18n } = useTranslation()
  const [sessions] = useState(seenSessions)
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="seen" className="mt-10">
      <h2 id="seen" className="text-16 font-bold">
        {t('desktop.unreachable.seen')}
      </h2>
      <p className="text-13 text-muted">{t('desktop.unreachable.seenHint')}</p>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-paper">
        {sessions.map(({ id, title, at }) => {
          const path = `/chat/${encodeURIComponent(id)}`
          const isChosen = path === chosen
          return (
            <li key={id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(path)}
                className={cn(
                  'flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-hover',
                  isChosen && 'bg-selected hover:bg-selected',
                )}
              >
                <MessageSquare aria-hidden="true" className="text-muted" />
                <span className="min-w-0 flex-1 truncate font-semibold" title={title}>
                  {title}
                </span>
                <span className={cn('shrink-0 text-13', isChosen ? 'text-accent-ink' : 'text-muted')}>
                  {isChosen ? t('desktop.unreachable.chosen') : relativeTime(at, i18n.language)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
