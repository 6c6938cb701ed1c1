// Asks for a display name once, on the circle with a free place.
import { useState, type FormEvent } from 'react'
import { cleanDisplayName, isReservedName } from '../../../../shared/accounts/display-name.ts'
import type { Participant } from '../../../../shared/entities.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { personHue } from '../../../lib/person-hue.ts'
import { AvatarStack } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { FreePlace } from './free-place.tsx'
import { anonymousName } from '../use-participant.ts'
import { personKey } from '../../../../shared/sync/session/session-model.ts'

export type NameDialogProps = {
  open: boolean
  /** The current name; null if there is none yet. */
  current: string | null
  others: Participant[]
  onSave: (name: string) => void
  onClose: () => void
  /** Called after it has closed. */
  onClosed: () => void
}

export function NameDialog({ open, current, others, onSave, onClose, onClosed }: NameDialogProps) {
  const { t, i18n } = useTranslation()
  const isNew = current === null
  const shown = others.slice(0, limits.headerAvatars).map((one) => one.displayName)
  const names = new Intl.ListFormat(i18n.language).format(
    others.length > shown.length ? [...shown, `+${others.length - shown.length}`] : shown,
  )
  const title = !isNew
    ? t('session.nameChangeTitle')
    : others.length === 0
      ? t('session.nameTitleEmpty')
      : t('session.nameTitle', { count: others.length, names })
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      onClosed={onClosed}
      // A newcomer who goes back does not want to join.
      backLeaves={isNew}
      title={title}
      size="sm"
      hideTitle
      scene={isNew && <FreePlace others={others} />}
    >
      <div className="pt-6 text-center">
        {isNew && others.length > 0 && (
          <AvatarStack
            on="raised"
            people={others.map((one) => ({ key: personKey(one), name: one.displayName, hue: personHue(personKey(one)) }))}
            max={limits.headerAvatars}
            label={names}
          />
        )}
        <p aria-hidden="true" className="mt-1.5 mb-1 text-28 leading-8 font-extrabold tracking-[-0.02em] wrap-anywhere">
          {title}
        </p>
        <p className="text-14 text-muted">{isNew && others.length > 0 ? t('session.nameQuestion') : t('session.nameQuestionAlone')}</p>
        <NameForm key={String(open)} current={current} onSave={onSave} submit={isNew ? t('session.nameSave') : t('session.nameChange')} />
        <p className="mt-3 text-12 text-muted">{t('session.nameFoot')}</p>
      </div>
    </Dialog>
  )
}

function NameForm({ current, onSave, submit }: { current: string | null; onSave: (name: string) => void; submit: string }) {
  const { t } = useTranslation()
  const [name, setName] = useState(current === anonymousName ? '' : (current ?? ''))
  const clean = cleanDisplayName(name)
  const isRefused = isReservedName(clean)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isRefused) onSave(clean === '' ? anonymousName : clean)
  }
  return (
    <form onSubmit={save} className="mt-4 grid gap-3">
      <TextInput
        label={t('session.nameLabel')}
        hideLabel
        data-autofocus
        autoComplete="nickname"
        maxLength={limits.nameCharacters}
        value={name}
        onChange={(event) => setName(event.target.value)}
        placeholder={t('session.namePlaceholder')}
        counter={{ used: name.length, max: limits.nameCharacters }}
        {...(isRefused ? { error: t('errors.name_refused') } : {})}
      />
      <Button type="submit" variant="you" className="min-h-11 w-full">
        {submit}
      </Button>
    </form>
  )
}
