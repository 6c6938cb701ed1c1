// The desktop app's own settings on any page, from its menu; in a session they are a tab of the settings too.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyAppTab } from '../../features/settings/app/lazy-app-tab.tsx'
import { useAppUpdate } from '../../lib/settings/use-app-update.ts'
import { desktop } from '../../platform/platform.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'

export function DesktopSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  // Heard from the start, so that an update that is ready is told, and known here.
  const update = useAppUpdate()
  const ready = update?.state === 'ready' ? update.version : null
  useEffect(() => {
    if (ready === null) return
    const install = { label: t('desktop.update.install'), onPress: () => void desktop()?.installUpdate() }
    toast({ title: t('desktop.update.ready', { version: ready }), action: install })
    // Once for each version, in the words of that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ready])
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()} title={t('desktop.app.title')}>
      <LazyAppTab />
    </Dialog>
  )
}
