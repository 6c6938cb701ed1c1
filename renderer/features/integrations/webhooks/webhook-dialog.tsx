// One webhook in detail: its deliveries, a test, and buttons to change or remove it.
import { Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Webhook } from '../../../../shared/integrations/connections.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { useFailure } from '../services/use-connections.ts'
import { useRemoveWebhook, useTestWebhook } from './use-webhooks.ts'
import { WebhookFormDialog } from './webhook-form-dialog.tsx'

export function WebhookDialog({ open, webhook, onClose }: { open: boolean; webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation()
  const sentence = useFailure()
  const [above, setAbove] = useState<'change' | 'remove' | null>(null)
  const fail = { onError: (error: Error) => toast({ title: sentence(error), tone: 'bad' }) }
  const test = useTestWebhook(webhook.id, ({ status }) =>
    toast(
      status === 'delivered'
        ? { title: t('integrations.hooks.tested'), tone: 'ok' }
        : { title: t('integrations.hooks.testFailed'), tone: 'bad' },
    ),
  )
  const remove = useRemoveWebhook(() => {
    toast({ title: t('integrations.hooks.removed'), tone: 'ok' })
    onClose()
  })
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(isOpen) => isOpen || onClose()}
        title={t('integrations.hooks.title')}
        description={webhook.url}
        size="lg"
        footer={
          <>
            <Button variant="ink" disabled={test.isPending} onClick={() => test.mutate(undefined, fail)}>
              <Send />
              {test.isPending ? t('integrations.hooks.testing') : t('integrations.hooks.test')}
            </Button>
            <Button onClick={() => setAbove('change')}>
              <Pencil />
              {t('integrations.hooks.edit')}
            </Button>
            <Button variant="danger" onClick={() => setAbove('remove')}>
              <Trash2 />
              {t('integrations.hooks.remove')}
            </Button>
          </>
        }
      >
        <DeliveryList id={webhook.id} />
      </Dialog>
      <WebhookFormDialog open={above === 'change'} webhook={webhook} onClose={() => setAbove(null)} />
      <Confirm
        question={
          above === 'remove'
            ? {
                title: t('integrations.hooks.removeTitle'),
                text: t('integrations.hooks.removeText', { url: webhook.url }),
                confirm: t('integrations.hooks.remove'),
                isLoss: true,
                run: () => remove.mutate(webhook.id, fail),
              }
            : null
        }
        onClose={() => setAbove(null)}
      />
    </>
  )
}
