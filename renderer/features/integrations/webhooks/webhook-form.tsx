// The fields of a webhook; the server's refusal of the address is shown at its field.
import { useState, type FormEvent } from 'react'
import type { Webhook } from '../../../../shared/integrations/connections.ts'
import { webhookEvents, type WebhookEvent } from '../../../../shared/integrations/integrations.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { HttpError } from '../../../lib/api/api.ts'
import { TextInput } from '../../../ui/field.tsx'
import { Choices } from '../services/choices.tsx'
import { useFailure } from '../services/use-connections.ts'
import type { WebhookInput } from './use-webhooks.ts'

type WebhookFormProps = {
  id: string
  webhook: Webhook | null
  isBusy: boolean
  error: Error | null
  onForgive: () => void
  onSend: (given: WebhookInput) => void
}

export function WebhookForm({ id, webhook, isBusy, error, onForgive, onSend }: WebhookFormProps) {
  const { t } = useTranslation()
  const sentence = useFailure()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? ['answer.completed'])
  const [isTried, setIsTried] = useState(false)
  // The server decides whether the address is allowed.
  const isUrlBad = !/^https?:\/\/[^\s/]/i.test(url.trim())
  const isOfUrl = error instanceof HttpError && error.code === 'address_refused'
  const urlError = isTried && isUrlBad ? t('integrations.hooks.urlBad') : isOfUrl ? sentence(error) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isBusy && !isUrlBad && events.length > 0) onSend({ url: url.trim(), events })
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
      <TextInput
        label={t('integrations.hooks.url')}
        type="url"
        inputMode="url"
        required
        autoComplete="off"
        maxLength={2000}
        placeholder="https://"
        value={url}
        onChange={(event) => {
          onForgive()
          setUrl(event.target.value)
        }}
        {...(urlError !== undefined ? { error: urlError } : { hint: t('integrations.hooks.urlHint') })}
      />
      <Choices
        label={t('integrations.hooks.events')}
        options={webhookEvents.map((value) => ({ value, label: t(`integrations.hooks.event.${value}`) }))}
        chosen={events}
        onChoose={setEvents}
        error={isTried && events.length === 0 ? t('integrations.hooks.eventMissing') : undefined}
      />
      {error && !isOfUrl && (
        <p role="alert" className="font-medium text-danger">
          {sentence(error)}
        </p>
      )}
    </form>
  )
}
