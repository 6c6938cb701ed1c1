// Connects a service, or changes its settings: the fields, and where to find each value.
import { CircleAlert } from 'lucide-react'
import { useId, type FormEvent } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { inBase } from '../../../platform/base.ts'
import type { Connection } from '../../../../shared/integrations/connections.ts'
import { integrations, type Connectable } from '../../../../shared/integrations/integrations.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { ServiceInput } from './service-input.tsx'
import { useConnectForm } from './use-connect-form.ts'

type ConnectDialogProps = { open: boolean; id: Connectable; connection: Connection | undefined; onClose: () => void }

/** Keyed by service, so that unsent input is still there when the dialog reopens. */
export function ConnectDialog({ open, id, connection, onClose }: ConnectDialogProps) {
  const { t } = useTranslation()
  const formId = useId()
  const sendsId = useId()
  const name = integrations.find((one) => one.id === id)?.name ?? id
  const form = useConnectForm({ id, name, connection, onClose })
  const isDrive = id === 'google-drive'
  const isAgain = connection !== undefined
  const hasForm = isAgain || !isDrive
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.send()
  }
  const words = isAgain
    ? ([t('integrations.form.save'), t('integrations.form.saving')] as const)
    : ([t('integrations.form.submit'), t('integrations.form.busy')] as const)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(isAgain ? 'integrations.form.titleAgain' : 'integrations.form.title', { name })}
      description={t(`integrations.form.how.${id}`)}
      footer={
        <>
          {hasForm && (
            <Button type="submit" form={formId} variant="you" disabled={form.isBusy}>
              {form.isBusy ? words[1] : words[0]}
            </Button>
          )}
          {isDrive && (
            <Button asChild variant={isAgain ? 'line' : 'you'}>
              <a href={inBase('/api/integrations/google-drive/authorize')}>
                {t(isAgain ? 'integrations.form.signInAgain' : 'integrations.form.signIn')}
              </a>
            </Button>
          )}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      {connection && <Since connection={connection} />}
      {hasForm && (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
          {form.fields.map(({ field, ...control }) => (
            <ServiceInput key={field.name} id={id} field={field} {...control} isKept={isAgain && field.secret} />
          ))}
          <div className="flex items-start justify-between gap-4 rounded-lg bg-sunken px-4 py-3">
            <div>
              <label htmlFor={sendsId} className="font-semibold">
                {t('integrations.form.sends')}
              </label>
              <p className="text-13 text-muted">{t('integrations.form.sendsText')}</p>
            </div>
            <Switch
              id={sendsId}
              label={t('integrations.form.sends')}
              checked={form.sends}
              onCheckedChange={form.setSends}
              className="mt-0.5"
            />
          </div>
          {form.failure !== null && (
            <p role="alert" className="tinted flex items-center gap-2.5 rounded-lg bg-danger-soft px-3.5 py-2.5 font-medium text-danger">
              <CircleAlert className="shrink-0" />
              <span className="min-w-0 wrap-anywhere">{form.failure}</span>
            </p>
          )}
        </form>
      )}
    </Dialog>
  )
}

function Since({ connection: { account, connectedAt } }: { connection: Connection }) {
  const { t, i18n } = useTranslation()
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(connectedAt))
  return (
    <p className="mb-5 border-l-2 border-accent pl-3 wrap-anywhere">
      {account && <b className="block font-semibold">{t('integrations.form.account', { account })}</b>}
      <span className="text-13 text-muted">{t('integrations.form.accountSince', { date })}</span>
    </p>
  )
}
