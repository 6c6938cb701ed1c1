// What is chosen about the desktop app itself: shown as it is chosen, and then as it holds.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DesktopSettings, DesktopStart } from '../../../../shared/desktop/desktop.ts'
import { desktop, started } from '../../../platform/platform.ts'
import { toast } from '../../../ui/toast.ts'

export interface AppSettings {
  app: DesktopStart
  /** Resolves with what holds then; null: it was not taken. */
  change(settings: Partial<DesktopSettings>): Promise<Pick<DesktopStart, 'settings' | 'isShortcutFree'> | null>
}

/** Null where there is no app. */
export function useAppSettings(): AppSettings | null {
  const { t } = useTranslation()
  const [app, setApp] = useState(started)
  useEffect(() => {
    const bridge = desktop()
    if (!bridge) return
    let isGone = false
    // What the window began with may be long ago. Without an answer that is what is shown.
    bridge.start().then(
      (now) => isGone || setApp(now),
      () => undefined,
    )
    const end = bridge.on('settings', (settings) => setApp((known) => known && { ...known, settings }))
    return () => {
      isGone = true
      end()
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
