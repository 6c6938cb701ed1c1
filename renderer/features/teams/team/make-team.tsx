// Creates a team; only a name is needed.
import { useState, type FormEvent } from 'react'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { post } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { useTeamChange, useTeamFailure } from './use-team.ts'

export function MakeTeam() {
  const { t } = useTranslation()
  const sentence = useTeamFailure()
  const [name, setName] = useState('')
  const make = useTeamChange(() => post('POST /api/team', { name }), { isQuiet: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate()
  }
  return (
    <form onSubmit={submit} className="max-w-[30rem] rounded-xl border border-line bg-paper p-6 sm:p-8">
      <h1 className="display text-[1.75rem] leading-8">{t('team.makeTitle')}</h1>
      <p className="mt-2 mb-6 text-16 text-ink-2">{t('team.makeText')}</p>
      <TextInput
        label={t('team.name')}
        autoComplete="organization"
        maxLength={limits.teamNameCharacters}
        value={name}
        onChange={(event) => setName(event.target.value)}
        counter={{ used: name.length, max: limits.teamNameCharacters }}
        {...(make.error && { error: sentence(make.error) })}
      />
      <Button type="submit" variant="you" disabled={name.trim() === '' || make.isPending} className="mt-4 min-h-11 w-full">
        {t('team.make')}
      </Button>
    </form>
  )
}
