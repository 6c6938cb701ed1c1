// One service: what it is for, how it stands with it, and the switch that connects it.
import { CircleAlert, Settings2, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Connection } from '../../../../shared/integrations/connections.ts'
import type { Integration } from '../../../../shared/integrations/integrations.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { ServiceMark } from './service-mark.tsx'
import { useErrorText } from '../../../lib/texts/error-text.ts'

type ServiceRowProps = {
  integration: Integration
  connection: Connection | undefined
  /** Why it cannot be connected here; the switch is not there then. */
  note: string | undefined
  /** How it stands is not known at this moment. */
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
