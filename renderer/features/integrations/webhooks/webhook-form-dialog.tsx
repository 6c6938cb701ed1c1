// Adds a webhook, or changes its address and events; the secret of a new one is shown only once.
import { useId, useState } from 'react'
import type { Webhook } from '../../../../shared/integrations/connections.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { verifyWebhook } from '../../../lib/api/verify-webhook.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { CopyOnce } from '../api-keys/copy-once.tsx'
import { useAddWebhook, useChangeWebhook } from './use-webhooks.ts'
import { WebhookForm } from './webhook-form.tsx'

type WebhookFormDialogProps = { open: boolean; webhook: Webhook | null; onClose: () => void }

export function WebhookFormDialog({ open, webhook, onClose }: WebhookFormDialogProps) {
  const { t } = useTranslation()
  const formId = useId()
  const [secret, setSecret] = useState<string | null>(null)
  const add = useAddWebhook((added) => setSecret(added.secret))
  const change = useChangeWebhook(webhook?.id ?? '', () => {
    toast({ title: t('integrations.hooks.saved'), tone: 'ok' })
    onClose()
  })
  const { mutate, isPending, error, reset } = webhook ? change : add
  const close = () => {
    setSecret(null)
    reset()
    onClose()
  }
  const words = webhook
    ? { title: t('integrations.hooks.formTitleAgain'), idle: t('integrations.hooks.save'), busy: t('integrations.hooks.saving') }
    : { title: t('integrations.hooks.formTitle'), idle: t('integrations.hooks.submit'), busy: t('integrations.hooks.submitting') }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || close()}
      title={secret === null ? words.title : t('integrations.hooks.secretTitle')}
      footer={
        secret === null ? (
          <>
            <Button type="submit" form={formId} variant="you" disabled={isPending}>
              {isPending ? words.busy : words.idle}
            </Button>
            <Button onClick={close}>{t('common.cancel')}</Button>
          </>
        ) : (
          <Button variant="ink" onClick={close}>
            {t('integrations.hooks.done')}
          </Button>
        )
      }
    >
      {secret === null ? (
        <WebhookForm id={formId} webhook={webhook} isBusy={isPending} error={error} onForgive={reset} onSend={(given) => mutate(given)} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <CopyOnce label={t('integrations.hooks.secret')} text={t('integrations.hooks.secretText')} secret={secret} />
          <p>{t('integrations.hooks.verify')}</p>
          <CodeBlock title="Node.js" copy={t('integrations.code.copy')} code={verifyWebhook} />
        </div>
      )}
    </Dialog>
  )
}
