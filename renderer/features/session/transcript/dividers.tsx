// Dividers in the transcript: a new day, and the first unseen message.
import { Sparkles } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { MessageToolsContext } from '../message/message-tools.ts'

/** With more unseen messages than this, the divider offers a recap; fewer are read faster than their recap. */
const worthRecap = 10

export function NewLine({ count }: { count: number }) {
  const { t } = useTranslation()
  const catchUp = use(MessageToolsContext)?.catchUp
  return (
    <div className="flex items-center gap-3 pt-6 text-12 font-semibold text-accent-ink after:h-px after:flex-1 after:bg-accent">
      <span>{t('session.new')}</span>
      {catchUp && count > worthRecap && (
        <Button size="sm" onClick={catchUp} className="order-last text-ink">
          <Sparkles className="size-4" />
          {t('session.catchUp')}
        </Button>
      )}
    </div>
  )
}

const dayMs = 24 * 60 * 60_000

export function DayLine({ day }: { day: string }) {
  const { t, i18n } = useTranslation()
  const date = new Date(day)
  const today = new Date()
  const isToday = date.toDateString() === today.toDateString()
  const isYesterday = date.toDateString() === new Date(today.getTime() - dayMs).toDateString()
  const words = isToday
    ? t('session.today')
    : isYesterday
      ? t('session.yesterday')
      : date.toLocaleDateString(i18n.language, { dateStyle: 'full' })
  return (
    <div className="flex items-center gap-3 pt-6 text-12 font-semibold text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {words}
    </div>
  )
}
