// The form of one connection: its values, their errors, and the service's response.
import { useState } from 'react'
import type { Connection } from '../../../../shared/integrations/connections.ts'
import type { Connectable } from '../../../../shared/integrations/integrations.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { HttpError } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/toast.ts'
import { fieldsOf, wrongIn, type ServiceField } from './service-fields.ts'
import { useConnect, useFailure } from './use-connections.ts'

type ConnectForm = { id: Connectable; name: string; connection: Connection | undefined; onClose: () => void }

export function useConnectForm({ id, name, connection, onClose }: ConnectForm) {
  const { t } = useTranslation()
  const sentence = useFailure()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [isTried, setIsTried] = useState(false)
  const isKept = connection !== undefined
  const sends = chosen ?? connection?.sendsAnswers ?? false
  const fields = fieldsOf(id)
  const valueOf = ({ name: field }: ServiceField) => typed[field] ?? connection?.settings[field] ?? ''
  const { mutate, isPending, error, reset } = useConnect(id, () => {
    setTyped({})
    setChosen(null)
    setIsTried(false)
    const words = isKept
      ? { title: t('integrations.saved', { name }) }
      : { title: t('integrations.connected', { name }), description: t('integrations.connectedText') }
    toast({ ...words, tone: 'ok' })
    onClose()
  })
  const said = (failure: Error): string => {
    const code = failure instanceof HttpError ? failure.code : null
    if (code === 'connection_refused') return t(`integrations.form.refused.${id}`)
    return code === 'service_unreachable' ? t('integrations.form.unreachable', { name }) : sentence(failure)
  }
  const refusal = error && said(error)
  const isOfField = error instanceof HttpError && ['connection_refused', 'address_refused'].includes(error.code ?? '')
  // A service does not report which of several values it refuses.
  const isAtField = isOfField && fields.length === 1
  const errorAt = (field: ServiceField): string | undefined => {
    const wrong = isTried ? wrongIn(field, valueOf(field), isKept) : null
    if (wrong) return t(`integrations.form.${wrong}`)
    return isAtField && refusal ? refusal : undefined
  }
  return {
    sends,
    setSends: setChosen,
    isBusy: isPending,
    failure: isAtField ? null : refusal,
    fields: fields.map((field) => ({
      field,
      value: valueOf(field),
      error: errorAt(field),
      onValue(value: string) {
        reset()
        setTyped((before) => ({ ...before, [field.name]: value }))
      },
    })),
    send() {
      setIsTried(true)
      if (isPending || fields.some((field) => wrongIn(field, valueOf(field), isKept))) return
      // An empty secret keeps the stored one.
      const settings = fields.map((field) => [field.name, valueOf(field).trim()] as const).filter(([, value]) => value !== '')
      mutate({ settings: Object.fromEntries(settings), sendsAnswers: sends })
    },
  }
}
