// The servers of the desktop app, as the main process knows them.
import { useEffect, useState } from 'react'
import type { DesktopServer } from '../../../../shared/desktop/desktop-server.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { desktop } from '../../../platform/platform.ts'
import { toast } from '../../../ui/toast.ts'

export interface OwnServers {
  servers: readonly DesktopServer[]
  open(origin: string): void
  rename(origin: string, name: string): void
  /** `place` counts from 0. Resolves to true once the server is there. */
  move(origin: string, place: number): Promise<boolean>
  /** The main process asks for confirmation. */
  remove(origin: string): void
}

export function useServers(): OwnServers {
  const { t } = useTranslation()
  const [servers, setServers] = useState<readonly DesktopServer[]>([])
  useEffect(() => {
    const bridge = desktop()
    if (!bridge) return
    let isCurrent = true
    bridge.servers().then(
      (found) => isCurrent && setServers(found ?? []),
      () => undefined,
    )
    const end = bridge.on('servers', (changed) => {
      // The answer of the call may be older.
      isCurrent = false
      setServers(changed)
    })
    return () => {
      isCurrent = false
      end()
    }
  }, [])
  const attempt = async (act: Promise<unknown> | undefined) => {
    try {
      await act
      return true
    } catch {
      toast({ title: t('desktop.server.notChanged'), tone: 'bad' })
      return false
    }
  }
  return {
    servers,
    open: (origin) => void attempt(desktop()?.switchServer(origin)),
    rename: (origin, name) => void attempt(desktop()?.renameServer(origin, name)),
    move: (origin, place) => attempt(desktop()?.moveServer(origin, place)),
    remove: (origin) => void attempt(desktop()?.removeServer(origin)),
  }
}
