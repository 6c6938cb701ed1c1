// The settings of the desktop app; they are stored on this computer.
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { UpdateControl } from '../../../ui/update-control.tsx'
import { SwitchRow } from '../setting-row.tsx'
import { GraphicsRow } from './graphics-row.tsx'
import { AppNotices } from './app-notices.tsx'
import { ServerList } from './server-list.tsx'
import { ShortcutField } from './shortcut-field.tsx'
import { SpellingRows } from './spelling-rows.tsx'
import { TrustedRows } from './trusted-rows.tsx'
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
      <AppNotices app={app} />
      <ServerList server={app.server} system={system} />
      <div className="border-t border-line pt-3">
        <ShortcutField {...own} />
      </div>
      {app.canStartAtLogin && (
        <SwitchRow
          label={t('desktop.app.startAtLogin')}
          hint={t('desktop.app.startAtLoginHint')}
          checked={settings.startAtLogin}
          onChange={(startAtLogin) => void change({ startAtLogin })}
        />
      )}
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
      <div className="border-t border-line pt-3">
        <GraphicsRow {...own} />
      </div>
      <TrustedRows />
      <UpdateControl className="border-t border-line pt-3" />
    </div>
  )
}
