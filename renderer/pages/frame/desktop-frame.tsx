// Around every page of the desktop app's main window: its server first, then links that open it, its menu, and being offline.
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Greeting } from '../../../shared/support/parse-health.ts'
import { OfflineStrip } from '../../features/desktop/offline/offline-strip.tsx'
import { ServerUnreachable } from '../../features/desktop/unreachable/server-unreachable.tsx'
import { LazyAppTab } from '../../features/settings/app/lazy-app-tab.tsx'
import { checkServer } from '../../lib/api/check-server.ts'
import { useAppUpdate } from '../../lib/settings/use-app-update.ts'
import { desktop } from '../../platform/platform.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { useDesktopEvents } from './use-desktop-events.ts'

export function DesktopFrame({ children }: { children: ReactNode }) {
  const [check, setCheck] = useState<Greeting | null>(null)
  const [isSettingsOpen, setIsSettingsOpen] = useState(false)
  const greet = async () => setCheck(await checkServer())
  useEffect(() => void greet(), [])
  useDesktopEvents(() => setIsSettingsOpen(true))
  if (check === null) return <Waiting />
  if (check !== 'ok') return <ServerUnreachable check={check} onRetry={greet} />
  return (
    <>
      <OfflineStrip />
      {children}
      <DesktopSettings open={isSettingsOpen} onClose={() => setIsSettingsOpen(false)} />
    </>
  )
}

// The desktop app's own settings on any page, from its menu; in a session they are a tab of the settings too.
function DesktopSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
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
