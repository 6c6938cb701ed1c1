// Hardware acceleration: off when the user wants, or when the app switched it off after crashes; a change needs a restart.
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { desktop } from '../../../platform/platform.ts'
import { Button } from '../../../ui/button.tsx'
import { SwitchRow } from '../setting-row.tsx'
import type { AppSettings } from './use-app-settings.ts'

export function GraphicsRow({ app: { settings, graphics }, change }: AppSettings) {
  const { t } = useTranslation()
  const isOn = settings.hardwareAcceleration && !graphics.hasFallenBack
  return (
    <div className="grid gap-2">
      <SwitchRow
        label={t('desktop.graphics.label')}
        hint={graphics.hasFallenBack && settings.hardwareAcceleration ? t('desktop.graphics.fallenBack') : t('desktop.graphics.hint')}
        checked={isOn}
        onChange={(hardwareAcceleration) => void change({ hardwareAcceleration })}
      />
      {isOn !== graphics.isAccelerated && (
        <div role="status" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="min-w-0 flex-1 basis-40 text-13 text-muted">{t('desktop.graphics.atRestart')}</p>
          <Button onClick={() => void desktop()?.restartApp()}>{t('desktop.graphics.restart')}</Button>
        </div>
      )}
    </div>
  )
}
