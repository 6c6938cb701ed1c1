// Chooses whom a budget is for: the server, or a team or a person that is found by name.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { apiPath } from '../../../../shared/api/api-path.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { getJson } from '../../../lib/api/api.ts'
import { fullName } from '../../../lib/api/use-user.ts'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { FieldWords, TextInput } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Labelled } from '../lists/labelled.tsx'
import { SectionStatus } from '../shell/section-heading.tsx'

const kinds = ['server', 'team', 'user'] as const
type Kind = (typeof kinds)[number]
type Found = { value: string; label: string; hint?: string }

/** More would not fit; a longer name finds fewer. */
const shown = 8

type OwnerChoiceProps = { owner: string | null; isMissing: boolean; onChange: (owner: string | null) => void }

/** `owner`: 'server', `team:ID` or `user:ID`; null: not chosen yet. */
export function OwnerChoice({ owner, isMissing, onChange }: OwnerChoiceProps) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<Kind>('server')
  const choose = (next: Kind) => {
    setKind(next)
    onChange(next === 'server' ? 'server' : null)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <Labelled label={t('adminCosts.budget.owner')} className="justify-items-start">
        <Segmented
          label={t('adminCosts.budget.owner')}
          value={kind}
          onChange={choose}
          options={kinds.map((value) => ({ value, label: t(`adminCosts.budget.owners.${value}`) }))}
        />
      </Labelled>
      {kind !== 'server' && <Search key={kind} kind={kind} owner={owner} isMissing={isMissing} onChange={onChange} />}
    </div>
  )
}

function Search({ kind, owner, isMissing, onChange }: OwnerChoiceProps & { kind: 'team' | 'user' }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const path =
    kind === 'team'
      ? apiPath('GET /api/admin/policy/teams', { query: { name: asked } })
      : apiPath('GET /api/admin/people', { query: { q: asked } })
  const nameless = t('nav.user')
  const { data, isError, refetch } = useQuery({
    queryKey: [path],
    queryFn: async () => (kind === 'team' ? teamsIn(await getJson(path)) : peopleIn(await getJson(path), nameless)),
    placeholderData: (before) => before,
  })
  const found = data?.slice(0, shown)
  return (
    <div className="grid w-full gap-2">
      <TextInput
        label={t(kind === 'team' ? 'adminCosts.budget.findTeam' : 'adminCosts.budget.findUser')}
        type="search"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          // What is no longer in the list must not be what is saved.
          onChange(null)
        }}
      />
      {found ? (
        <ChoiceList
          label={t('adminCosts.budget.found')}
          value={owner ?? ''}
          onChange={onChange}
          options={found}
          className="wrap-anywhere"
        />
      ) : (
        <SectionStatus hasFailed={isError} onRetry={() => void refetch()} />
      )}
      {found?.length === 0 && <p className="text-13 text-muted">{t('adminCosts.budget.nobody')}</p>}
      {isMissing && <FieldWords id="budget-owner-missing" error={t('adminCosts.budget.noOwner')} />}
    </div>
  )
}

const teamsIn = ({ teams }: OutputOf<'GET /api/admin/policy/teams'>): Found[] =>
  teams.map(({ id, name }) => ({ value: `team:${id}`, label: name }))

const peopleIn = ({ people }: OutputOf<'GET /api/admin/people'>, nameless: string): Found[] =>
  people.map((person) => ({ value: `user:${person.id}`, label: fullName(person, nameless), hint: person.email }))
