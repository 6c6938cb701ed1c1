// The deliveries of a webhook, latest first: the status, the response, and the next attempt.
import { Check, CircleAlert, Clock, RotateCw } from 'lucide-react'
import type { Delivery } from '../../../../shared/integrations/connections.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { relativeTime } from '../../../lib/texts/relative-time.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { cn } from '../../../ui/cn.ts'
import { ListFailed, ListLoading } from '../list-state.tsx'
import { useDeliveries } from './use-webhooks.ts'

export function DeliveryList({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useDeliveries(id)
  return (
    <section>
      <header className="flex min-h-(--target) items-center justify-between border-b border-line">
        <h3 className="text-13 font-semibold text-ink-2">{t('integrations.hooks.log')}</h3>
        <IconButton label={t('integrations.hooks.refresh')} size="sm" disabled={isFetching} onClick={() => void refetch()}>
          <RotateCw />
        </IconButton>
      </header>
      {data === undefined && !error && <ListLoading label={t('integrations.hooks.logLoading')} />}
      {data === undefined && error && <ListFailed sentence={t('integrations.hooks.logFailed')} onRetry={() => void refetch()} />}
      {data?.deliveries.length === 0 && <p className="py-6 text-muted">{t('integrations.hooks.logEmpty')}</p>}
      <ul className="divide-y divide-line">
        {data?.deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </section>
  )
}

const looks = {
  pending: { icon: Clock, tone: 'text-ink-2' },
  delivered: { icon: Check, tone: 'text-live' },
  failed: { icon: CircleAlert, tone: 'text-danger' },
} as const

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { t, i18n } = useTranslation()
  const { event, createdAt, status, attempts, responseStatus, nextAttemptAt } = delivery
  const { icon: Icon, tone } = looks[status]
  const at = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(createdAt))
  const told = [
    at,
    responseStatus === null ? attempts > 0 && t('integrations.hooks.silent') : t('integrations.hooks.answered', { status: responseStatus }),
    t('integrations.hooks.attempts', { count: attempts }),
    nextAttemptAt !== null && t('integrations.hooks.next', { when: relativeTime(nextAttemptAt, i18n.language) }),
  ].filter(Boolean)
  return (
    <li className="grid gap-0.5 py-2.5">
      <span className="flex min-w-0 items-baseline gap-2">
        <Icon aria-hidden="true" className={cn('size-4 self-center', tone)} />
        <b className={cn('font-semibold', status === 'failed' && tone)}>{t(`integrations.hooks.status.${status}`)}</b>
        <code className="font-mono text-12 text-muted wrap-anywhere">{event}</code>
      </span>
      <span className="pl-6 text-13 text-muted tabular-nums">{told.join(' · ')}</span>
    </li>
  )
}
