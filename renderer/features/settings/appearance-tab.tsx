// Appearance settings; every change shows at once.
import { Moon, Sun } from 'lucide-react'
import { languages } from '../../../shared/texts/language.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { changeSettings, useSettings } from '../../lib/settings/settings.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Slider } from '../../ui/slider.tsx'
import { SettingRow, SwitchRow } from './setting-row.tsx'

export function AppearanceTab() {
  const { t, i18n } = useTranslation()
  const { theme, fontSize, highContrast, reducedMotion } = useSettings()
  const languageNames = { en: t('nav.english'), nl: t('nav.dutch') }
  return (
    <div className="grid gap-3">
      <SettingRow label={t('settings.theme')}>
        <Segmented
          label={t('settings.theme')}
          value={theme}
          options={[
            { value: 'light', label: t('settings.light'), icon: <Sun /> },
            { value: 'dark', label: t('settings.dark'), icon: <Moon /> },
            { value: 'system', label: t('settings.system') },
          ]}
          onChange={(next) => changeSettings({ theme: next })}
        />
      </SettingRow>
      <div>
        <p className="flex justify-between gap-4 font-semibold">
          {t('settings.fontSize')}
          <span className="font-normal text-ink-2 tabular-nums">{fontSize}</span>
        </p>
        <Slider
          label={t('settings.fontSize')}
          value={fontSize}
          min={limits.fontSizeLeast}
          max={limits.fontSizeMost}
          step={1}
          onChange={(next) => changeSettings({ fontSize: next })}
        />
      </div>
      <SwitchRow label={t('settings.highContrast')} checked={highContrast} onChange={(next) => changeSettings({ highContrast: next })} />
      <SwitchRow
        label={t('settings.reducedMotion')}
        hint={t('settings.reducedMotionHint')}
        checked={reducedMotion}
        onChange={(next) => changeSettings({ reducedMotion: next })}
      />
      <SettingRow label={t('settings.language')}>
        <Segmented
          label={t('settings.language')}
          value={currentLanguage()}
          options={languages.map((language) => ({ value: language, label: languageNames[language], lang: language }))}
          onChange={(next) => void i18n.changeLanguage(next)}
        />
      </SettingRow>
    </div>
  )
}
