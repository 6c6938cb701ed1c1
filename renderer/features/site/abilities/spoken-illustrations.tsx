// Static illustrations of the product: the roles, a voice command, and two languages.
import { Check } from 'lucide-react'
import { aiRoles } from '../../../../shared/answers/assistant.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Ring } from '../../../ui/ring.tsx'

const chosen = 'copywriter'

export function RolesIllustration() {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-wrap gap-2 text-14 font-semibold">
      {aiRoles.map((role) => (
        <li
          key={role}
          className={
            role === chosen
              ? 'flex items-center gap-2 rounded-full bg-assistant-soft py-1.5 pr-4 pl-2.5 text-assistant inset-ring inset-ring-assistant-line'
              : 'rounded-full px-4 py-1.5 text-ink-2 inset-ring inset-ring-line'
          }
        >
          {role === chosen && <Ring className="size-4.5" />}
          {t(`roles.${role}`)}
        </li>
      ))}
    </ul>
  )
}

/** The heights of the bars of the sound wave. */
const wave = [6, 14, 26, 18, 34, 22, 40, 28, 16, 30, 38, 20, 12, 24, 32, 18, 10, 20, 8, 4]

export function VoiceIllustration() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3">
      <svg viewBox="0 0 198 44" className="h-11 w-full max-w-50 stroke-accent" strokeWidth="4" strokeLinecap="round">
        {wave.map((height, n) => (
          <path key={n} d={`M${4 + n * 10} ${22 - height / 2}v${height}`} />
        ))}
      </svg>
      <p className="display text-28">{t('abilities.show.command')}</p>
      <p className="flex items-center gap-1.5 text-14 text-muted [&_.lucide]:size-4">
        <Check />
        {t('abilities.show.done')}
      </p>
    </div>
  )
}

export function LanguagesIllustration() {
  const { t, i18n } = useTranslation()
  const isDutch = i18n.language === 'nl'
  return (
    <div className="grid gap-2.5">
      <p className="flex items-baseline gap-3">
        <span className="w-7 text-13 font-semibold underline decoration-accent decoration-2 underline-offset-[5px]">
          {isDutch ? 'NL' : 'EN'}
        </span>
        <span className="display text-28">{t('abilities.show.hello')}</span>
      </p>
      <p className="flex items-baseline gap-3 text-muted">
        <span className="w-7 text-13 font-semibold">{isDutch ? 'EN' : 'NL'}</span>
        <span lang={isDutch ? 'en' : 'nl'} className="display text-28">
          {t('abilities.show.helloElsewhere')}
        </span>
      </p>
    </div>
  )
}
