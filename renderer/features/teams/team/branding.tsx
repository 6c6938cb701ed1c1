// The branding of the team's sessions: name, logo and colour, with a preview.
import { useState, type FormEvent } from 'react'
import { limits } from '../../../../shared/limits/limits.ts'
import type { Team } from '../../../../shared/teams/team.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { post } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { TeamMark } from '../../../ui/team-mark.tsx'
import { toast } from '../../../ui/toast.ts'
import { AccentChoice } from './accent-choice.tsx'
import { LogoField } from './logo-field.tsx'
import { Section } from './section.tsx'
import { useTeamChange, useTeamFailure } from './use-team.ts'

export function Branding({ team }: { team: Team }) {
  const { t } = useTranslation()
  return (
    <Section title={t('team.look.title')} text={t('team.look.text')}>
      <div className="grid gap-8 pt-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-12">
        <div className="grid content-start gap-7">
          <NameForm name={team.branding.name} />
          <LogoField branding={team.branding} />
          <AccentChoice accent={team.branding.accent} />
        </div>
        <Preview team={team} />
      </div>
    </Section>
  )
}

function NameForm({ name }: { name: string }) {
  const { t } = useTranslation()
  const sentence = useTeamFailure()
  const [text, setText] = useState(name)
  const save = useTeamChange(() => post('POST /api/team/name', { name: text }), {
    isQuiet: true,
    onDone(team) {
      setText(team.branding.name)
      toast({ title: t('team.look.saved'), tone: 'ok' })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form onSubmit={submit} className="flex items-start gap-3">
      <TextInput
        label={t('team.name')}
        maxLength={limits.teamNameCharacters}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="min-w-0 flex-1"
        {...(save.error && { error: sentence(save.error) })}
      />
      <Button
        type="submit"
        variant="ink"
        disabled={text.trim() === '' || text === name || save.isPending}
        className="mt-[1.625rem] min-h-11"
      >
        {t('team.look.save')}
      </Button>
    </form>
  )
}

function Preview({ team }: { team: Team }) {
  const { t } = useTranslation()
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="text-13 font-semibold text-ink-2">{t('team.look.preview')}</figcaption>
      <div className="relative overflow-hidden rounded-xl border border-line bg-paper">
        <div className="flex h-15 items-center gap-2.5 border-b border-line px-4">
          <TeamMark branding={team.branding} />
          <span className="min-w-0">
            <span className="block truncate text-16 font-bold">{t('team.look.previewTitle')}</span>
            <span className="block truncate text-12 text-muted">{team.branding.name}</span>
          </span>
        </div>
        <div className="grid gap-2.5 p-4" aria-hidden="true">
          <span className="h-2.5 w-3/5 rounded-full bg-sunken" />
          <span className="h-2.5 w-2/5 rounded-full bg-sunken" />
        </div>
      </div>
    </figure>
  )
}
