// Dividers in the transcript: a new day, and the first unseen message.
import { useTranslation } from '../../../lib/texts/use-translation.ts'

export function NewLine() {
  const { t } = useTranslation()
  return (
    <div className="flex items-center gap-3 pt-6 text-12 font-semibold text-accent-ink after:h-px after:flex-1 after:bg-accent">
      <span>{t('session.new')}</span>
    </div>
  )
}

const dayMs = 24 * 60 * 60_000

export function DayLine({ day }: { day: string }) {
  const { t, i18n } = useTranslation()
  const date = new Date(day)
  // oxlint-disable-next-line react/purity -- the label depends on the current day
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
