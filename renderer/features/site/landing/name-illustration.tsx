// The top of a session that carries the name and the colour of a team.
import { useTranslation } from 'react-i18next'
import { AvatarStack } from '../../../ui/avatar.tsx'

const people = [
  { key: 'anna', name: 'Anna', hue: 1 },
  { key: 'bram', name: 'Bram', hue: 6 },
  { key: 'chiara', name: 'Chiara', hue: 7 },
] as const

export function NameIllustration() {
  const { t } = useTranslation()
  return (
    <div
      aria-hidden="true"
      className="hue-1 flex items-center gap-3 rounded-lg border-t-4 border-hue bg-raised px-4 py-3 shadow-lift ring ring-line"
    >
      <b className="display text-[1.375rem] leading-7 whitespace-nowrap text-hue">Studio Vlam</b>
      <span className="min-w-0 flex-1 truncate text-muted @max-[30rem]:hidden">{t('landing.features.sessionOf')}</span>
      <AvatarStack people={people} max={3} on="raised" label="" className="@max-[30rem]:ml-auto" />
    </div>
  )
}
