// How others see this person, and a button to repeat the tour.
import { useState, type FormEvent } from 'react'
import { cleanDisplayName, isReservedName } from '../../../shared/accounts/display-name.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { personHue } from '../../lib/person-hue.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'

export interface Profile {
  /** The public id, which determines the hue. */
  personKey: string
  /** Null for an account: its name is not changed here. */
  guestName: string | null
  /** Returns the stored name: an empty one becomes 'Anonymous'. */
  onRename: (name: string) => string
}

export function ProfileTab({ profile, onTour }: { profile: Profile; onTour: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-6">
      {profile.guestName === null ? (
        <p className="text-ink-2">{t('settings.nameOfAccount')}</p>
      ) : (
        <NameForm {...profile} guestName={profile.guestName} />
      )}
      <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="font-semibold">{t('settings.tour')}</h3>
          <p className="text-13 text-muted">{t('settings.tourText')}</p>
        </div>
        <Button onClick={onTour}>{t('common.tourAgain')}</Button>
      </section>
    </div>
  )
}

function NameForm({ personKey, guestName, onRename }: Profile & { guestName: string }) {
  const { t } = useTranslation()
  const [saved, setSaved] = useState(guestName)
  const [name, setName] = useState(guestName)
  const clean = cleanDisplayName(name)
  const isRefused = isReservedName(clean)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isRefused || clean === saved) return
    const taken = onRename(clean)
    setSaved(taken)
    setName(taken)
    toast({ title: t('settings.nameSaved', { name: taken }), tone: 'ok' })
  }
  return (
    <form onSubmit={save} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-4">
      <Avatar name={clean === '' ? saved : clean} hue={personHue(personKey)} size="l" className="mt-7" />
      <TextInput
        label={t('settings.name')}
        autoComplete="nickname"
        maxLength={limits.nameCharacters}
        value={name}
        onChange={(event) => setName(event.target.value)}
        placeholder={t('session.namePlaceholder')}
        counter={{ used: name.length, max: limits.nameCharacters }}
        hint={t('settings.nameHint')}
        {...(isRefused ? { error: t('errors.name_refused') } : {})}
      />
      <Button type="submit" variant="ink" disabled={isRefused || clean === saved} className="col-start-2 justify-self-start">
        {t('settings.nameSave')}
      </Button>
    </form>
  )
}
