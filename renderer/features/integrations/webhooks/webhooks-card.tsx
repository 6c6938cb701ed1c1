// The addresses that Kring calls when an event occurs.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Webhook } from '../../../../shared/integrations/connections.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import { Card } from '../card.tsx'
import { ListFailed, ListLoading } from '../list-state.tsx'
import { useFailure } from '../services/use-connections.ts'
import { SignInPrompt } from '../sign-in-prompt.tsx'
import { useChangeWebhook, useWebhooks } from './use-webhooks.ts'
import type { Visitor } from '../../../lib/api/use-user.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookFormDialog } from './webhook-form-dialog.tsx'

export function WebhooksCard({ visitor }: { visitor: Visitor }) {
  const { t } = useTranslation()
  const [isAdding, setIsAdding] = useState(false)
  const [shown, setShown] = useState<Webhook | null>(null)
  const [isShown, setIsShown] = useState(false)
  const { data, error, refetch } = useWebhooks(visitor === 'account')
  // The current version from the list: it may have changed in the meantime.
  const current = data?.webhooks.find(({ id }) => id === shown?.id) ?? shown
  const close = () => setIsAdding(false)
  return (
    <Card title={t('integrations.hooks.title')} text={t('integrations.hooks.text')}>
      {visitor === 'account' && data === undefined && !error && <ListLoading label={t('integrations.hooks.loading')} />}
      {data === undefined && error && <ListFailed sentence={t('integrations.hooks.failed')} onRetry={() => void refetch()} />}
      {data && data.webhooks.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onShow={() => {
                setShown(webhook)
                setIsShown(true)
              }}
            />
          ))}
        </ul>
      )}
      <Button
        variant="ink"
        className="justify-self-start"
        disabled={visitor === 'unknown' || (visitor === 'account' && data === undefined)}
        onClick={() => setIsAdding(true)}
      >
        <Plus />
        {t('integrations.hooks.add')}
      </Button>
      <SignInPrompt
        open={isAdding && visitor === 'nobody'}
        onClose={close}
        title={t('integrations.signIn.webhook')}
        text={t('integrations.signIn.webhookText')}
      />
      <WebhookFormDialog open={isAdding && visitor === 'account'} webhook={null} onClose={close} />
      {current && <WebhookDialog key={current.id} open={isShown} webhook={current} onClose={() => setIsShown(false)} />}
    </Card>
  )
}

// One webhook: its address, its events, and its switch.
function WebhookRow({ webhook: { id, url, events, isOn }, onShow }: { webhook: Webhook; onShow: () => void }) {
  const { t } = useTranslation()
  const sentence = useFailure()
  const change = useChangeWebhook(id, () => undefined)
  const turn = (wanted: boolean) => change.mutate({ isOn: wanted }, { onError: (error) => toast({ title: sentence(error), tone: 'bad' }) })
  return (
    <li className="flex items-center gap-3 py-3">
      <Switch
        label={t('integrations.hooks.on', { url })}
        checked={change.isPending ? (change.variables?.isOn ?? isOn) : isOn}
        disabled={change.isPending}
        onCheckedChange={turn}
        className="mr-1.5"
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-mono text-13 font-semibold" title={url}>
          {url.replace(/^https:\/\//, '')}
        </span>
        <span className="block text-13 text-muted">
          {!isOn && `${t('integrations.hooks.off')} · `}
          {events.map((event) => t(`integrations.hooks.event.${event}`)).join(' · ')}
        </span>
      </span>
      <Button size="sm" aria-label={t('integrations.hooks.detailsOf', { url })} onClick={onShow}>
        {t('integrations.hooks.details')}
      </Button>
    </li>
  )
}
