// The desktop app's own settings on any page, from its menu; in a session they are a tab of the settings too.
import { useTranslation } from 'react-i18next'
import { LateAppTab } from '../features/settings/app/late-app-tab.tsx'
import { useAppUpdate } from '../lib/use-app-update.ts'
import { Dialog } from '../ui/dialog.tsx'

export function DesktopSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  // Heard from the start, so that an update that is ready is known here.
  useAppUpdate()
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()} title={t('desktop.app.title')}>
      <LateAppTab />
    </Dialog>
  )
}
