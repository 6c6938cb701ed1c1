// The settings of this browser; each takes effect at once, without confirmation.
import { Download } from 'lucide-react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { downloadText } from '../../lib/browser/download.ts'
import { local } from '../../lib/browser/local.ts'
import { currentSettings, resetSettings } from '../../lib/settings/settings.ts'
import { desktop } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { LazyAppTab } from './app/lazy-app-tab.tsx'
import { AppearanceTab } from './appearance-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { PrivacyTab } from './privacy-tab.tsx'
import { ProfileTab, type Profile } from './profile-tab.tsx'

export type SettingsDialogProps = {
  open: boolean
  onClose: () => void
  profile: Profile
  /** Of the current session. */
  isHost: boolean
  onTour: () => void
}

export function SettingsDialog({ open, onClose, profile, isHost, onTour }: SettingsDialogProps) {
  const { t } = useTranslation()
  const tour = () => {
    onClose()
    onTour()
  }
  const reset = () => {
    resetSettings()
    toast({ title: t('settings.resetDone'), tone: 'ok' })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('settings.title')}
      footer={
        <div className="-mx-2.5 flex flex-1 flex-wrap justify-between gap-x-4 border-t border-line pt-3">
          <Button variant="plain" size="sm" onClick={() => void exportSettings()}>
            <Download />
            {t('settings.export')}
          </Button>
          <Button variant="plain" size="sm" onClick={reset} aria-label={t('settings.resetLabel')}>
            {t('settings.reset')}
          </Button>
        </div>
      }
    >
      <Tabs
        label={t('settings.title')}
        tabs={[
          { value: 'profile', label: t('settings.profile'), content: <ProfileTab profile={profile} onTour={tour} /> },
          { value: 'appearance', label: t('settings.appearance'), content: <AppearanceTab /> },
          { value: 'notifications', label: t('settings.notifications'), content: <NotificationsTab isHost={isHost} /> },
          { value: 'privacy', label: t('settings.privacy'), content: <PrivacyTab /> },
          ...(desktop() ? [{ value: 'app', label: t('settings.app'), content: <LazyAppTab /> }] : []),
        ]}
        // As high as the second tab, so that the dialog does not change its height between tabs.
        className="min-h-[21rem]"
      />
    </Dialog>
  )
}

// Saves the settings as a file.
function exportSettings(now = new Date()): Promise<boolean> {
  // The Swedish format equals ISO 8601; unlike toISOString, it uses the local date.
  const day = now.toLocaleDateString('sv-SE')
  const content = { name: local.name.read(), settings: currentSettings(), exportDate: now.toISOString() }
  return downloadText(`kring-settings-${day}.json`, 'application/json', `${JSON.stringify(content, null, 2)}\n`)
}
