// Changes the user's settings and applies them to the system, the windows and the settings file.
import type { DesktopSettings, System } from '../../shared/desktop/desktop.ts'
import type { createLoginItem } from '../linux/login-item.ts'
import type { QuickAsk } from '../shell/quick-ask.ts'
import type { Settings } from './settings.ts'
import type { createSpelling } from '../menus/spelling.ts'
import type { Windows } from '../shell/windows.ts'
import type { Zoom } from '../menus/zoom.ts'

interface Given {
  system: System
  settings: Pick<Settings, 'current' | 'change'>
  windows: Pick<Windows, 'tellAll'>
  quickAsk: Pick<QuickAsk, 'useShortcut'>
  zoom: Pick<Zoom, 'apply'>
  spelling: ReturnType<typeof createSpelling>
  loginItem: Pick<ReturnType<typeof createLoginItem>, 'use'>
}

export interface Preferences {
  change(some: Partial<DesktopSettings>): DesktopSettings
  isShortcutFree(): boolean
  /** Applies the stored settings to the system. Call it when the app is ready. */
  begin(): void
}

export function createPreferences({ system, settings, windows, quickAsk, zoom, spelling, loginItem }: Given): Preferences {
  let isShortcutFree = true
  const useShortcut = () => void (isShortcutFree = quickAsk.useShortcut(settings.current().quickAskShortcut))

  return {
    change(some) {
      const before = settings.current()
      const now = settings.change(some)
      if (some.quickAskShortcut !== undefined) useShortcut()
      if (some.spelling !== undefined) spelling.use(now.spelling)
      if (now.zoom !== before.zoom) zoom.apply()
      if (now.startAtLogin !== before.startAtLogin) loginItem.use(now.startAtLogin)
      windows.tellAll('settings', now)
      return now
    },
    isShortcutFree: () => isShortcutFree,
    begin() {
      useShortcut()
      spelling.use(settings.current().spelling)
      // An AppImage can have another path after an update. Elsewhere the system's own switch takes precedence.
      if (system === 'linux' && settings.current().startAtLogin) loginItem.use(true)
    },
  }
}
