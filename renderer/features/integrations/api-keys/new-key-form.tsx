// Creates an API key with a name and scopes.
import { useState, type FormEvent } from 'react'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { apiScopes, scopeTextKey, type ApiScope } from '../../../../shared/integrations/integrations.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Choices } from '../services/choices.tsx'
import { useFailure } from '../services/use-connections.ts'
import { useMakeKey } from './use-keys.ts'

export function NewKeyForm({ onMade }: { onMade: (made: OutputOf<'POST /api/keys'>) => void }) {
  const { t } = useTranslation()
  const sentence = useFailure()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ApiScope[]>(['sessions:read', 'messages:read'])
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending, error, reset } = useMakeKey(onMade)
  const isNameMissing = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isPending && !isNameMissing && scopes.length > 0) mutate({ name: name.trim(), scopes })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextInput
        label={t('integrations.api.name')}
        required
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(event) => {
          reset()
          setName(event.target.value)
        }}
        {...(isTried && isNameMissing ? { error: t('integrations.api.nameMissing') } : { hint: t('integrations.api.nameHint') })}
      />
      <Choices
        label={t('integrations.api.scopes')}
        options={apiScopes.map((value) => ({ value, label: t(`integrations.api.scope.${scopeTextKey[value]}`) }))}
        chosen={scopes}
        onChoose={setScopes}
        error={isTried && scopes.length === 0 ? t('integrations.api.scopeMissing') : undefined}
      />
      {error && (
        <p role="alert" className="font-medium text-danger">
          {sentence(error)}
        </p>
      )}
      <Button type="submit" variant="you" disabled={isPending} className="justify-self-start">
        {isPending ? t('integrations.api.making') : t('integrations.api.make')}
      </Button>
    </form>
  )
}
