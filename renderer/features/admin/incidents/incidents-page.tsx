// The page 'Incidents' of the operator console: writes incidents for the status page, updates them and ends them.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '../../../../shared/api/api.ts'
import type { WrittenIncident } from '../../../../shared/support/inbox-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { getJson } from '../../../lib/api/api.ts'
import { dayAndTime } from '../../../lib/texts/format.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SectionHeading, SectionStatus, StaleNotice } from '../shell/section-heading.tsx'
import { IncidentDialog, type IncidentTask } from './incident-dialog.tsx'

const path = '/api/admin/incidents'
const updateMs = 30_000

export function IncidentsPage() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery({
    queryKey: [path],
    queryFn: () => getJson<OutputOf<'GET /api/admin/incidents'>>(path),
    refetchOnMount: 'always',
    refetchInterval: updateMs,
  })
  const [task, setTask] = useState<IncidentTask | null>(null)
  return (
    <>
      <SectionHeading
        title={t('admin.sections.incidents')}
        text={t('adminIncidents.text')}
        actions={
          <Button variant="ink" onClick={() => setTask({ kind: 'write' })}>
            {t('adminIncidents.write')}
          </Button>
        }
      />
      {!data && <SectionStatus hasFailed={isError} onRetry={() => void refetch()} />}
      {data && isError && <StaleNotice onRetry={() => void refetch()} />}
      {data?.incidents.length === 0 && <Empty title={t('adminIncidents.none')} text={t('adminIncidents.noneText')} />}
      <ul className="grid gap-4">
        {data?.incidents.map((incident) => (
          <li key={incident.id}>
            <IncidentCard incident={incident} onTask={(kind) => setTask({ kind, id: incident.id })} />
          </li>
        ))}
      </ul>
      <IncidentDialog task={task} onClose={() => setTask(null)} />
    </>
  )
}

function IncidentCard({ incident, onTask }: { incident: WrittenIncident; onTask: (kind: 'update' | 'close') => void }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { title, impact, endTime, updates } = incident
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-paper p-4 sm:p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="text-16 font-semibold wrap-anywhere">{title[language]}</h2>
        <Badge tone="line">{t(`adminIncidents.impacts.${impact}`)}</Badge>
        <Badge tone={endTime === null ? 'bad' : 'line'}>{endTime === null ? t('adminIncidents.ongoing') : t('adminIncidents.over')}</Badge>
      </header>
      <ol className="grid gap-1.5 border-l-2 border-line pl-4 text-14">
        {updates.map(({ at, text }) => (
          <li key={at} className="wrap-anywhere whitespace-pre-wrap">
            <time dateTime={at} className="text-13 text-muted">
              {dayAndTime(at, language)}
            </time>{' '}
            {text[language]}
          </li>
        ))}
      </ol>
      {endTime === null && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onTask('update')}>
            {t('adminIncidents.update')}
          </Button>
          <Button size="sm" onClick={() => onTask('close')}>
            {t('adminIncidents.close')}
          </Button>
        </div>
      )}
    </article>
  )
}
