// The model of an assistant: that of the session, or one of those that the plan allows. Hidden if there is nothing to choose.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { AssistantPlace } from './assistant-place.ts'

type ModelFieldProps = {
  place: AssistantPlace
  model: string | null
  isLocked: boolean
  error: string | undefined
  onChange: (model: string | null) => void
}

export function ModelField({ place, model, isLocked, error, onChange }: ModelFieldProps) {
  const { t } = useTranslation()
  const { data } = useQuery({ queryKey: place.modelsKey, queryFn: place.models, staleTime: 0 })
  const models = data?.models ?? []
  if (models.length < 2 && model === null && error === undefined) return null
  return (
    <Field label={t('assistants.model')} {...(error !== undefined && { error })}>
      {(control) => (
        <Select
          {...control}
          disabled={isLocked}
          value={model ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        >
          <option value="">{t('assistants.sessionModel')}</option>
          {models.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {model !== null && !models.some(({ id }) => id === model) && (
            <option value={model}>{data ? t('assistants.otherModel') : model}</option>
          )}
        </Select>
      )}
    </Field>
  )
}
