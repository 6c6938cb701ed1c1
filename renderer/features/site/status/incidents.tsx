// Recent incidents: those that the operator wrote, and those that the server measured, latest first.
import type { WrittenIncident } from '../../../../shared/support/inbox-api.ts'
import type { Incident } from '../../../../shared/support/support.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { dayAndTime } from '../../../lib/texts/format.ts'

export function Incidents({ incidents, written }: { incidents: readonly Incident[]; written: readonly WrittenIncident[] }) {
  const { t } = useTranslation()
  if (incidents.length + written.length === 0) return <Empty title={t('status.noIncidents')} text={t('status.noIncidentsText')} />
  const all = [...incidents, ...written].sort((a, b) => b.startTime.localeCompare(a.startTime))
  return (
    <ul className="grid gap-3">
      {all.map((incident) => (
        <li key={incident.id}>{'title' in incident ? <WrittenItem incident={incident} /> : <Item incident={incident} />}</li>
      ))}
    </ul>
  )
}

const tones = { critical: 'bad', major: 'note', other: 'free' } as const

function Item({ incident }: { incident: Incident }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { service, impact, status, startTime, course } = incident
  return (
    <article className="rounded-lg border border-line bg-paper p-4 sm:p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="text-16 font-semibold">{t(`status.incident.${impact}`, { service: t(`status.service.${service}`) })}</h3>
        <Badge tone={tones[impact]}>{t(`status.impact.${impact}`)}</Badge>
        <Badge tone={status === 'ongoing' ? 'bad' : 'line'}>{t(`status.${status}`)}</Badge>
      </header>
      <p className="mt-1 text-ink-2">
        {t(`status.about.${impact}`)}{' '}
        <time dateTime={startTime} className="text-muted">
          {t('status.began', { time: dayAndTime(startTime, language) })}
        </time>
      </p>
      <ol aria-label={t('status.course')} className="mt-3 grid gap-1 border-l-2 border-line pl-4 text-13">
        {course.map((step) => (
          <li key={step.at} className="flex flex-wrap gap-x-3">
            <time dateTime={step.at} className="text-muted tabular-nums">
              {dayAndTime(step.at, language)}
            </time>
            <span>{t(`status.step.${step.status}`)}</span>
          </li>
        ))}
      </ol>
    </article>
  )
}

function WrittenItem({ incident }: { incident: WrittenIncident }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { title, impact, endTime, updates } = incident
  return (
    <article className="rounded-lg border border-line bg-paper p-4 sm:p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="text-16 font-semibold wrap-anywhere">{title[language]}</h3>
        <Badge tone={tones[impact]}>{t(`status.impact.${impact}`)}</Badge>
        <Badge tone={endTime === null ? 'bad' : 'line'}>{t(endTime === null ? 'status.ongoing' : 'status.resolved')}</Badge>
      </header>
      <ol aria-label={t('status.course')} className="mt-3 grid gap-2 border-l-2 border-line pl-4">
        {updates.map(({ at, text }) => (
          <li key={at} className="grid gap-0.5">
            <time dateTime={at} className="text-13 text-muted tabular-nums">
              {dayAndTime(at, language)}
            </time>
            <span className="whitespace-pre-wrap wrap-anywhere">{text[language]}</span>
          </li>
        ))}
      </ol>
    </article>
  )
}
