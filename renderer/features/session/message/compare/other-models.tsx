// The models that can write another version of an answer, in its menu; nothing if there is only one.
import { RotateCcw } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/texts/use-translation.ts'
import { get } from '../../../../lib/api/api.ts'
import { MenuItem, MenuLabel } from '../../../../ui/menu.tsx'

export interface OtherModelsProps {
  sessionId: string
  /** The model that wrote the answer. */
  model: string | undefined
  onSelect: (model: string) => void
}

export function OtherModels({ sessionId, model, onSelect }: OtherModelsProps) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['/api/sessions', sessionId, 'models'],
    queryFn: () => get('GET /api/sessions/:id/models', { params: { id: sessionId }, query: {} }),
    // The operator may change them at any time, and so may the host's plan.
    staleTime: 0,
  })
  const others = data?.models.filter(({ id }) => id !== model) ?? []
  if (others.length === 0) return null
  return (
    <>
      <MenuLabel>{t('models.again')}</MenuLabel>
      {others.map(({ id, name }) => (
        <MenuItem key={id} icon={<RotateCcw />} onSelect={() => onSelect(id)}>
          {name}
        </MenuItem>
      ))}
    </>
  )
}
