// Wraps every page of the desktop app's main window: checks the server, and handles links, the menu and being offline.
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { OfflineStrip } from '../../features/desktop/offline/offline-strip.tsx'
import { ServerUnreachable } from '../../features/desktop/unreachable/server-unreachable.tsx'
import { useRetry } from '../../features/desktop/unreachable/use-retry.ts'
import { LazyAppTab } from '../../features/settings/app/lazy-app-tab.tsx'
import { checkServerAndCause, type ServerState } from '../../lib/api/server-cause.ts'
import { useAppUpdate } from '../../lib/settings/use-app-update.ts'
import { desktop } from '../../platform/platform.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { useDesktopEvents } from './use-desktop-events.ts'

export function DesktopFrame({ children }: { children: ReactNode }) {
  const [check, setCheck] = useState<ServerState | null>(null)
  const [isSettingsOpen, setIsSettingsOpen] = useState(false)
  const greet = async () => setCheck(await checkServerAndCause())
  useEffect(() => void greet(), [])
  useDesktopEvents(() => setIsSettingsOpen(true))
  // Help is part of the app and needs no server.
  const isHelp = useLocation().pathname === '/help'
  const isCut = check !== null && check !== 'ok'
  return (
    <>
      {check === null && <Waiting />}
      {isCut && (isHelp ? <Retry onRetry={greet} /> : <ServerUnreachable check={check} onRetry={greet} />)}
      {(check === 'ok' || (isCut && isHelp)) && (
        <>
          <OfflineStrip />
          {children}
        </>
      )}
      <DesktopSettings open={isSettingsOpen} onClose={() => setIsSettingsOpen(false)} />
    </>
  )
}

// Tries to reach the server while a page is shown that does not need it.
function Retry({ onRetry }: { onRetry: () => Promise<unknown> }) {
  useRetry(onRetry)
  return null
}

// The desktop app's settings, opened from its menu on any page; in a session they are also a tab of the settings.
function DesktopSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  // Subscribes at startup, so that a downloaded update is announced and its state is known here.
  const update = useAppUpdate()
  const ready = update?.state === 'ready' ? update.version : null
  useEffect(() => {
    if (ready === null) return
    const install = { label: t('desktop.update.install'), onPress: () => void desktop()?.installUpdate() }
    toast({ title: t('desktop.update.ready', { version: ready }), action: install })
    // Shown once for each version, not again when the language changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ready])
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()} title={t('desktop.app.title')}>
      <LazyAppTab />
    </Dialog>
  )
}
