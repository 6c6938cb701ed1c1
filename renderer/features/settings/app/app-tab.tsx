// The settings of the desktop app; they are stored on this computer.
import { ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/banner.tsx'
import { UpdateControl } from '../../../ui/update-control.tsx'
import { SwitchRow } from '../setting-row.tsx'
import { ServerRow } from './server-row.tsx'
import { ShortcutField } from './shortcut-field.tsx'
import { SpellingRows } from './spelling-rows.tsx'
import { useAppSettings } from './use-app-settings.ts'
import { ZoomRow } from './zoom-row.tsx'

export function AppTab() {
  const { t } = useTranslation()
  const own = useAppSettings()
  if (!own) return null
  const { app, change } = own
  const { settings, system } = app
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {!app.isTokenKept && (
        <Banner tone="warn" icon={<ShieldAlert className="shrink-0" />}>
          <b className="block font-bold">{t('desktop.app.tokenTitle')}</b>
          {t('desktop.app.token')}
        </Banner>
      )}
      <ServerRow server={app.server} />
      <div className="border-t border-line pt-3">
        <ShortcutField {...own} />
      </div>
      <SwitchRow
        label={t('desktop.app.startAtLogin')}
        hint={t('desktop.app.startAtLoginHint')}
        checked={settings.startAtLogin}
        onChange={(startAtLogin) => void change({ startAtLogin })}
      />
      <SwitchRow
        label={system === 'mac' ? t('desktop.app.keepInTrayMac') : t('desktop.app.keepInTray')}
        hint={t('desktop.app.keepInTrayHint')}
        checked={settings.keepInTray}
        onChange={(keepInTray) => void change({ keepInTray })}
      />
      <ZoomRow {...own} />
      <div className="border-t border-line pt-3">
        <SpellingRows {...own} />
      </div>
      <UpdateControl className="border-t border-line pt-3" />
    </div>
  )
}
