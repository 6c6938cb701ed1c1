// The languages of the spelling checker; macOS detects the language itself.
import { languages } from '../../../../shared/texts/language.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { SwitchRow } from '../setting-row.tsx'
import type { AppSettings } from './use-app-settings.ts'

export function SpellingRows({ app: { settings, system }, change }: AppSettings) {
  const { t } = useTranslation()
  const { spelling } = settings
  const names = { en: t('nav.english'), nl: t('nav.dutch') }
  if (system === 'mac')
    return (
      <SwitchRow
        label={t('desktop.app.spelling')}
        hint={t('desktop.app.spellingMac')}
        checked={spelling.length > 0}
        onChange={(on) => void change({ spelling: on ? [...languages] : [] })}
      />
    )
  return (
    <div role="group" aria-labelledby="spelling">
      <p id="spelling" className="text-13 text-muted">
        {t('desktop.app.spelling')}
      </p>
      {languages.map((language) => (
        <SwitchRow
          key={language}
          label={names[language]}
          checked={spelling.includes(language)}
          onChange={(on) => void change({ spelling: languages.filter((one) => (one === language ? on : spelling.includes(one))) })}
        />
      ))}
    </div>
  )
}
