// The desktop app's settings: a change is shown at once, then replaced by what the app has stored.
import { useEffect, useState } from 'react'
import type { DesktopSettings, DesktopStart } from '../../../../shared/desktop/desktop.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { desktop, started } from '../../../platform/platform.ts'
import { toast } from '../../../ui/toast.ts'

export interface AppSettings {
  app: DesktopStart
  /** Resolves to what the app has stored; null if the change failed. */
  change(settings: Partial<DesktopSettings>): Promise<Pick<DesktopStart, 'settings' | 'isShortcutFree' | 'graphics'> | null>
}

/** Null outside the desktop app. */
export function useAppSettings(): AppSettings | null {
  const { t } = useTranslation()
  const [app, setApp] = useState(started)
  useEffect(() => {
    const bridge = desktop()
    if (!bridge) return
    let isGone = false
    // The settings that the window started with may be outdated; they remain if the app does not respond.
    bridge.start().then(
      (now) => isGone || setApp(now),
      () => undefined,
    )
    const ends = [
      bridge.on('settings', (settings) => setApp((known) => known && { ...known, settings })),
      bridge.on('canNotify', (canNotify) => setApp((known) => known && { ...known, canNotify })),
    ]
    return () => {
      isGone = true
      for (const end of ends) end()
    }
  }, [])
  if (app === null) return null
  return {
    app,
    async change(settings) {
      setApp((known) => known && { ...known, settings: { ...known.settings, ...settings } })
      try {
        const held = await desktop()?.changeSettings(settings)
        if (!held) return null
        setApp((known) => known && { ...known, ...held })
        return held
      } catch {
        setApp((known) => known && { ...known, settings: app.settings })
        toast({ title: t('desktop.app.failed'), tone: 'bad' })
        return null
      }
    },
  }
}
