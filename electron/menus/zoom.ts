// How large everything is: the same in all windows, kept, and changed by keys, the wheel or the settings.
import type { WebContents } from 'electron'
import { zoomIn, zoomOut } from '../../shared/desktop/zoom.ts'
import type { Settings } from '../account/settings.ts'
import type { Windows } from '../shell/windows.ts'

export interface ZoomGiven {
  windows: Pick<Windows, 'all'>
  /** `change` also tells the windows. */
  settings: Pick<Settings, 'current' | 'change'>
}

export interface Zoom {
  closer(): void
  further(): void
  reset(): void
  /** After the settings changed. */
  apply(): void
  /** A window that was made, but for one that prints. */
  adopt(contents: WebContents): void
}

export function createZoom({ windows, settings }: ZoomGiven): Zoom {
  const now = () => settings.current().zoom
  function apply() {
    for (const window of windows.all()) if (!window.isDestroyed()) window.webContents.setZoomFactor(now())
  }
  function set(zoom: number | undefined) {
    // At the end of the steps nothing changes.
    if (zoom !== undefined) settings.change({ zoom })
    apply()
  }
  return {
    closer: () => set(zoomIn(now())),
    further: () => set(zoomOut(now())),
    reset: () => set(1),
    apply,
    adopt(contents) {
      // Each page that is loaded begins at the usual size.
      contents.on('did-finish-load', () => contents.setZoomFactor(now()))
      // Ctrl or ⌘ with the wheel.
      contents.on('zoom-changed', (_event, direction) => set(direction === 'in' ? zoomIn(now()) : zoomOut(now())))
    },
  }
}
