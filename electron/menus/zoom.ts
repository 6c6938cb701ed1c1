// The zoom factor: equal in all windows, stored, and changed by keys, the mouse wheel or the settings.
import type { WebContents } from 'electron'
import { zoomIn, zoomOut } from '../../shared/desktop/zoom.ts'
import type { Settings } from '../account/settings.ts'
import type { Windows } from '../shell/windows.ts'

export interface ZoomGiven {
  windows: Pick<Windows, 'all'>
  /** `change` also notifies the windows. */
  settings: Pick<Settings, 'current' | 'change'>
}

export interface Zoom {
  closer(): void
  further(): void
  reset(): void
  /** Called after the settings change. */
  apply(): void
  /** Called for each new window except the print window. */
  adopt(contents: WebContents): void
}

export function createZoom({ windows, settings }: ZoomGiven): Zoom {
  const now = () => settings.current().zoom
  function apply() {
    for (const window of windows.all()) if (!window.isDestroyed()) window.webContents.setZoomFactor(now())
  }
  function set(zoom: number | undefined) {
    // undefined: the smallest or largest step is reached.
    if (zoom !== undefined) settings.change({ zoom })
    apply()
  }
  return {
    closer: () => set(zoomIn(now())),
    further: () => set(zoomOut(now())),
    reset: () => set(1),
    apply,
    adopt(contents) {
      // A newly loaded page starts at the default zoom.
      contents.on('did-finish-load', () => contents.setZoomFactor(now()))
      // Ctrl or ⌘ with the wheel.
      contents.on('zoom-changed', (_event, direction) => set(direction === 'in' ? zoomIn(now()) : zoomOut(now())))
    },
  }
}
