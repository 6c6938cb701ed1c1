// A service on the status page: its name, its status, when it was checked, and its response time.
import { AppWindow, Braces, Database, HardDrive, KeyRound, type LucideIcon } from 'lucide-react'
import type { Service, ServiceId, ServiceStatus } from '../../../../shared/support/support.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cn } from '../../../ui/cn.ts'
import { Ring } from '../../../ui/ring.tsx'
import { clockTime } from '../../../lib/texts/format.ts'

const icons: Record<Exclude<ServiceId, 'ai'>, LucideIcon> = {
  web: AppWindow,
  api: Braces,
  database: Database,
  authentication: KeyRound,
  files: HardDrive,
}

const tones = { operational: 'line', degraded: 'note', outage: 'bad', maintenance: 'free' } as const
const dots: Record<ServiceStatus, string> = { operational: 'bg-live', degraded: 'bg-note', outage: 'bg-danger', maintenance: 'bg-idle' }

export function StatusBadge({ status }: { status: ServiceStatus }) {
  const { t } = useTranslation()
  return (
    <Badge tone={tones[status]} className={cn('h-6 gap-1.5 px-2.5', status === 'operational' && 'text-ink')}>
      <span aria-hidden="true" className={cn('size-2 rounded-full', dots[status])} />
      {t(`status.state.${status}`)}
    </Badge>
  )
}

/** `note`: an extra line about the service. */
export function ServiceRow({ service, note }: { service: Service; note: string | null }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { id, status, responseTime, lastChecked } = service
  const Icon = id === 'ai' ? Ring : icons[id]
  const none = status === 'outage' ? t('status.tookNone') : t('status.tookUnknown')
  const took = responseTime === null ? none : t('status.took', { ms: responseTime.toLocaleString(language) })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-4 last:border-0 sm:grid-cols-[auto_minmax(0,1fr)_6.5rem_auto]">
      <Icon className={cn('size-5', id !== 'ai' && 'text-muted')} />
      <div className="min-w-0">
        <h3 className="text-16 font-semibold">{t(`status.service.${id}`)}</h3>
        {note !== null && <p className="text-13 text-ink-2">{note}</p>}
        <p className="text-13 text-muted">
          <time dateTime={lastChecked}>{t('status.checked', { time: clockTime(lastChecked, language) })}</time>
        </p>
      </div>
      <p className="text-right text-14 text-ink-2 tabular-nums max-sm:order-last max-sm:col-span-2 max-sm:col-start-2 max-sm:text-left max-sm:text-13">
        <span className="sr-only">{t('status.tookLabel')}: </span>
        {took}
      </p>
      <span className="sm:min-w-32 sm:text-right">
        <StatusBadge status={status} />
      </span>
    </li>
  )
}
