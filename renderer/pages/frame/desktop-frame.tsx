// Around every page of the desktop app's main window: its server first, then links that open it, its menu, and being offline.
import { useEffect, useState, type ReactNode } from 'react'
import type { Greeting } from '../../../shared/support/parse-health.ts'
import { OfflineStrip } from '../../features/desktop/offline/offline-strip.tsx'
import { ServerUnreachable } from '../../features/desktop/unreachable/server-unreachable.tsx'
import { checkServer } from '../../lib/api/check-server.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { DesktopSettings } from './desktop-settings.tsx'
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
