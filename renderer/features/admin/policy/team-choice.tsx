// Which team may create sessions: any, or one that is found by its name.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { apiPath } from '../../../../shared/api/api-path.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { getJson } from '../../../lib/api/api.ts'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { SectionStatus } from '../shell/section-heading.tsx'

type Teams = OutputOf<'GET /api/admin/policy/teams'>

const any = ''

/** `name`: of the chosen team, as the server knows it. */
export function TeamChoice({
  value,
  name,
  onChange,
}: {
  value: string | null
  name: string | null
  onChange: (id: string | null) => void
}) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const path = apiPath('GET /api/admin/policy/teams', { query: { name: asked } })
  const { data, isError, refetch } = useQuery({
    queryKey: [path],
    queryFn: () => getJson<Teams>(path),
    placeholderData: (before) => before,
  })
  const found = data?.teams ?? []
  const chosen = value !== null && !found.some(({ id }) => id === value) ? [{ value, label: name ?? value }] : []
  return (
    <div className="grid max-w-md gap-2 pl-8">
      <TextInput
        label={t('adminPolicy.teamLabel')}
        hint={t('adminPolicy.teamHint')}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
      <ChoiceList
        label={t('adminPolicy.teamLabel')}
        value={value ?? any}
        onChange={(id) => onChange(id === any ? null : id)}
        options={[
          { value: any, label: t('adminPolicy.teamAny') },
          ...chosen,
          ...found.map((team) => ({ value: team.id, label: t('adminPolicy.teamMembers', { name: team.name, count: team.members }) })),
        ]}
      />
      {isError && <SectionStatus hasFailed onRetry={() => void refetch()} />}
      {data?.teams.length === 0 && asked !== '' && <p className="text-13 text-muted">{t('adminPolicy.teamNone')}</p>}
    </div>
  )
}
