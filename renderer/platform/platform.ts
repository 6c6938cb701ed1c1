// The boundary between the product and its environment: a browser, or the desktop app's window.
import type { Platform } from './platform-interface.ts'
import type { DesktopBridge, DesktopStart } from '../../shared/desktop/desktop.ts'
import { web } from './web.ts'

declare global {
  interface Window {
    /** Set by the desktop app's preload script. */
    desktop?: DesktopBridge
  }
}

let current: Platform = web
let bridge: DesktopBridge | null = null
let start: DesktopStart | null = null

export const platform = (): Platform => current

/** The desktop app's bridge; null in a browser. */
export const desktop = (): DesktopBridge | null => bridge

/** The data that the desktop app's window started with; null in a browser. */
export const started = (): DesktopStart | null => start

/** Call this before the first request to the server. */
export async function startPlatform(): Promise<void> {
  const found = window.desktop
  // Browsers also expose an element with this id as `window.desktop`; the FAQ has one.
  if (typeof found?.start !== 'function') return
  const [{ createDesktop }, begun] = await Promise.all([import('./desktop.ts'), found.start()])
  bridge = found
  start = begun
  current = createDesktop(bridge, begun)
}
