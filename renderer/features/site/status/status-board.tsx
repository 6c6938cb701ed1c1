// The status of the services, refreshed while the page is visible.
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import type { WrittenIncident } from '../../../../shared/support/inbox-api.ts'
import type { ServiceStatus } from '../../../../shared/support/support.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Incidents } from './incidents.tsx'
import { clockTime } from '../../../lib/texts/format.ts'
import { ServiceRow } from './service-row.tsx'

// The overall status, in one sentence.
const looks = {
  allOperational: { icon: CircleCheck, look: 'bg-paper border-line', tint: 'text-live' },
  someIssues: { icon: TriangleAlert, look: 'bg-note-soft border-note-line', tint: 'text-note' },
  majorOutage: { icon: CircleX, look: 'bg-danger-soft border-danger', tint: 'text-danger' },
} as const

/** `titles`: what the operator wrote about incidents that are not over. */
function OverallBanner({ overall, titles }: { overall: Overall; titles: string[] }) {
  const { t } = useTranslation()
  const { icon: Icon, look, tint } = looks[overall]
  return (
    <p role="status" className={cn('tinted flex items-center gap-4 rounded-xl border px-5 py-5 sm:px-7', look)}>
      <Icon aria-hidden className={cn('size-8 shrink-0', tint)} />
      <span className="min-w-0">
        <span className="display block text-[1.5rem] leading-8 first-letter:uppercase sm:text-28">{t(`status.${overall}`)}</span>
        {titles.map((title, index) => (
          <span key={index} className="block text-ink-2 wrap-anywhere">
            {title}
          </span>
        ))}
      </span>
    </p>
  )
}

const dayMs = 24 * 60 * 60_000

export function StatusBoard() {
  const { t } = useTranslation()
  const { data, error, dataUpdatedAt, refetch } = useQuery<OutputOf<'GET /api/status'>>({
    queryKey: ['/api/status'],
    refetchInterval: limits.statusRefreshMs,
    // A page in the background sends no requests, and refreshes as soon as it returns to the foreground.
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  })
  // Reports whether an AI provider or the offline assistant answers.
  const { data: health } = useQuery<OutputOf<'GET /api/health'>>({ queryKey: ['/api/health'] })
  const services = data?.services ?? []
  const ongoing = (data?.written ?? []).filter(({ endTime }) => endTime === null)
  const retry = (
    <Button size="sm" onClick={() => void refetch()}>
      {t('status.retry')}
    </Button>
  )
  if (services.length === 0 && error)
    return (
      <Banner tone="danger" icon={<CircleAlert className="shrink-0" />} actions={retry}>
        {t('status.failed')}
      </Banner>
    )
  if (services.length === 0)
    return (
      <>
        <p role="status" className="rounded-xl border border-line bg-paper px-7 py-6 text-muted noscript:hidden">
          {t('status.loading')}
        </p>
        <p className="hidden rounded-xl border border-line bg-paper px-7 py-6 noscript:block">{t('status.noScript')}</p>
      </>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {error && (
        <Banner tone="warn" icon={<CircleAlert className="shrink-0" />} actions={retry}>
          {t('status.stale', { time: clockTime(new Date(dataUpdatedAt).toISOString(), currentLanguage()) })}
        </Banner>
      )}
      <OverallBanner overall={overallOf(services, ongoing)} titles={ongoing.map(({ title }) => title[currentLanguage()])} />
      <section aria-label={t('status.services')} className="rounded-xl border border-line bg-paper px-5 py-1 sm:px-7">
        <ul>
          {services.map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              note={service.id === 'ai' && health?.assistant === 'offline' ? t('status.offlineAssistant') : null}
            />
          ))}
        </ul>
      </section>
      <section className="mt-10 grid gap-4">
        <div>
          <h2 className="display text-28">{t('status.incidents')}</h2>
          <p className="text-muted">{t('status.incidentsSince', { days: limits.incidentsKeptMs / dayMs })}</p>
        </div>
        <Incidents incidents={data?.incidents ?? []} written={data?.written ?? []} />
      </section>
    </div>
  )
}

/** The overall status of all services. */
export type Overall = 'allOperational' | 'someIssues' | 'majorOutage'

/**
 * Any outage is a major outage; otherwise, any service that is not operational is an issue. So are the incidents that the operator wrote;
 * `ongoing`: those that are not over.
 */
export function overallOf(services: readonly { status: ServiceStatus }[], ongoing: readonly Pick<WrittenIncident, 'impact'>[]): Overall {
  if (services.some(({ status }) => status === 'outage') || ongoing.some(({ impact }) => impact === 'critical')) return 'majorOutage'
  return services.every(({ status }) => status === 'operational') && ongoing.length === 0 ? 'allOperational' : 'someIssues'
}
