// One webhook: where it goes, what about, and whether it is on.
import { useTranslation } from 'react-i18next'
import type { Webhook } from '../../../../shared/integrations/connections.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import { useFailure } from '../services/use-connections.ts'
import { useChangeWebhook } from './use-webhooks.ts'

export function WebhookRow({ webhook: { id, url, events, isOn }, onShow }: { webhook: Webhook; onShow: () => void }) {
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
