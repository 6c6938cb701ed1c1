// The one seam between the product and what it runs in: a browser, or the desktop app's window.
import type { Platform } from './platform-interface.ts'
import type { DesktopBridge, DesktopStart } from '../../shared/desktop/desktop.ts'
import { web } from './web.ts'

declare global {
  interface Window {
    /** Of the desktop app's preload script. */
    desktop?: DesktopBridge
  }
}

let current: Platform = web
let bridge: DesktopBridge | null = null
let start: DesktopStart | null = null

export const platform = (): Platform => current

/** What only the desktop app has; null in a browser. */
export const desktop = (): DesktopBridge | null => bridge

/** What the desktop app's window began with; null in a browser. */
export const started = (): DesktopStart | null => start

/** Before anything asks the server. */
export async function startPlatform(): Promise<void> {
  const found = window.desktop
  // A browser also calls an element so whose id that is: the FAQ has one.
  if (typeof found?.start !== 'function') return
  const [{ createDesktop }, begun] = await Promise.all([import('./desktop.ts'), found.start()])
  bridge = found
  start = begun
  current = createDesktop(bridge, begun)
}
