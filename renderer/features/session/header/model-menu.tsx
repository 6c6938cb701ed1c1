// The host's choice of the model, in the menu of the AI; shown only if there is a choice.
import { useQuery } from '@tanstack/react-query'
import type { ModelFacts } from '../../../../shared/answers/models.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { get } from '../../../lib/api/api.ts'
import { MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '../../../ui/menu.tsx'
import { ownKey } from './invite-link.ts'

export interface ModelMenuProps {
  sessionId: string
  /** The session's model; null: the default. */
  model: string | null
  onModel: (model: string | null) => void
}

export function ModelMenu({ sessionId, model, onModel }: ModelMenuProps) {
  const { t } = useTranslation()
  const { data, isError } = useQuery({
    queryKey: ['/api/sessions', sessionId, 'models'],
    queryFn: () => get('GET /api/sessions/:id/models', { params: { id: sessionId }, query: { key: ownKey() ?? undefined } }),
    // The operator may change them at any time, and so may the host's plan.
    staleTime: 0,
  })
  const [first, ...others] = data?.models ?? []
  if (!isError && (!first || others.length === 0)) return null
  const chosen = others.some(({ id }) => id === model) ? model : first?.id
  return (
    <>
      <MenuSeparator />
      <MenuLabel>{isError ? t('models.failed') : t('models.title')}</MenuLabel>
      {first && (
        <MenuRadioGroup value={chosen ?? ''} onValueChange={(id) => onModel(id === first.id ? null : id)} label={t('models.title')}>
          {[first, ...others].map((one) => (
            <Choice key={one.id} model={one} isDefault={one === first} />
          ))}
        </MenuRadioGroup>
      )}
    </>
  )
}

function Choice({ model, isDefault }: { model: ModelFacts; isDefault: boolean }) {
  const { t } = useTranslation()
  const facts = [isDefault && t('models.isDefault'), model.seesImages && t('models.seesImages'), model.thinks && t('models.thinks')]
  const shown = facts.filter((fact) => fact !== false)
  const line = shown.join(', ')
  return (
    <MenuRadioItem value={model.id} {...(shown.length > 0 && { description: line.charAt(0).toUpperCase() + line.slice(1) })}>
      {model.name}
    </MenuRadioItem>
  )
}
