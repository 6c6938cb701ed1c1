// One service: its purpose, its status, and the switch that connects it.
import { CircleAlert, Settings2, Star } from 'lucide-react'
import type { Connection } from '../../../../shared/integrations/connections.ts'
import type { Integration, IntegrationId } from '../../../../shared/integrations/integrations.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Switch } from '../../../ui/switch.tsx'
import { useErrorText } from '../../../lib/texts/error-text.ts'

/**
 * Our own drawing for each service, of its purpose instead of its logo: lines in a 24 by 24 box, and one filled dot for what Kring sends
 * there.
 */
const drawings: Record<IntegrationId, { lines: string; dot: [number, number] }> = {
  slack: { lines: 'M4 5.5h16v10.5H11l-4.5 3.5V16H4zM8 9h8M8 12.2h4', dot: [15.6, 12.2] },
  discord: { lines: 'M5 14v-2.5a7 7 0 0 1 14 0V14M5 13.5h2.5v5H5zM16.5 13.5H19v5h-2.5z', dot: [12, 17] },
  teams: { lines: 'M8.5 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 19a5.5 5.5 0 0 1 11 0M16 19h5a4.5 4.5 0 0 0-5.6-4.4', dot: [16.6, 9.4] },
  notion: { lines: 'M5.5 3.5h13v17h-13zM9 8h6M9 11.7h6M9 15.4h2.5', dot: [14.6, 15.4] },
  'google-docs': { lines: 'M6 3.5h8.5l4 4v13H6zM14.5 3.5v4h4M9.5 12h5.5M9.5 15.5h2.5', dot: [14.8, 15.5] },
  trello: { lines: 'M3.5 4h5v15.5h-5zM10 4h5v10h-5zM16.5 4h4v6.5h-4z', dot: [12.5, 18.2] },
  github: { lines: 'M7 7.5v9M7 16.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M7 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M17 8.5c0 4-4 4.5-8 5.5', dot: [17, 6.4] },
  zapier: { lines: 'M6 12h4.2M13.8 10.2 18 6M13.8 13.8 18 18M14.6 12H20', dot: [12, 12] },
  'google-drive': { lines: 'M3.5 6h6l2 2.5h9v11h-17zM8 14.2h4', dot: [15.6, 14.2] },
}

function ServiceMark({ id, className }: { id: IntegrationId; className?: string }) {
  const { lines, dot } = drawings[id]
  return (
    <span
      aria-hidden="true"
      className={cn('grid size-11 shrink-0 place-items-center rounded-lg bg-sunken text-ink inset-ring inset-ring-line', className)}
    >
      <svg viewBox="0 0 24 24" className="size-6">
        <path d={lines} className="fill-none stroke-current" strokeWidth="1.6" strokeLinejoin="round" strokeLinecap="round" />
        <circle cx={dot[0]} cy={dot[1]} r="1.9" className="fill-current" />
      </svg>
    </span>
  )
}

type ServiceRowProps = {
  integration: Integration
  connection: Connection | undefined
  /** Why it cannot be connected here; replaces the switch. */
  note: string | undefined
  /** True while its status is unknown. */
  isWaiting: boolean
  onSwitch: (isOn: boolean) => void
  onConfigure: () => void
}

export function ServiceRow({ integration, connection, note, isWaiting, onSwitch, onConfigure }: ServiceRowProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const { id, name, status, popular } = integration
  const reason = connection?.lastError
  const account = connection?.account
  return (
    <li data-service={id} className="flex items-start gap-4 p-4 sm:items-center sm:p-5">
      <ServiceMark id={id} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-[1_1_17rem]">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 className="text-16 font-bold">{name}</h3>
            <StatusBadge status={connection ? 'connected' : status === 'available' ? 'available' : 'soon'} />
            {popular && (
              <span className="inline-flex items-center gap-1 text-12 font-semibold text-ink-2">
                <Star aria-hidden="true" className="size-3.5" />
                {t('integrations.popular')}
              </span>
            )}
          </div>
          <p className="mt-0.5 text-ink-2">{t(`integrations.about.${id}`)}</p>
          {account && <p className="mt-1 text-13 text-muted wrap-anywhere">{t('integrations.form.account', { account })}</p>}
          {reason && (
            <p className="mt-1 flex items-start gap-1.5 text-13 font-medium text-danger">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {t('integrations.failedSending', { reason: words(reason) })}
            </p>
          )}
          {note !== undefined && <p className="mt-1 text-13 text-muted">{note}</p>}
        </div>
        {connection && (
          <Button size="sm" aria-label={t('integrations.configureOne', { name })} onClick={onConfigure}>
            <Settings2 className="size-4" />
            {t('integrations.configure')}
          </Button>
        )}
      </div>
      {status === 'available' && note === undefined && (
        <Switch
          label={t('integrations.connect', { name })}
          checked={connection !== undefined}
          onCheckedChange={onSwitch}
          disabled={isWaiting}
          className="max-sm:mt-3"
        />
      )}
    </li>
  )
}

function StatusBadge({ status }: { status: 'available' | 'connected' | 'soon' }) {
  const { t } = useTranslation()
  const tone = { available: 'line', connected: 'you', soon: 'free' } as const
  return <Badge tone={tone[status]}>{t(`integrations.badge.${status}`)}</Badge>
}
