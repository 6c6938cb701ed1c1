// How large everything is: the same in all windows, kept, and changed by keys, the wheel or the settings.
import type { WebContents } from 'electron'
import type { Settings } from './settings.ts'
import type { Windows } from './windows.ts'

const steps = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const
// What is kept may have been rounded.
const nearly = 0.001

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
  function set(zoom: number) {
    settings.change({ zoom })
    apply()
  }
  const closer = () => set(steps.find((step) => step > now() + nearly) ?? steps[steps.length - 1]!)
  const further = () => set(steps.findLast((step) => step < now() - nearly) ?? steps[0])
  return {
    closer,
    further,
    reset: () => set(1),
    apply,
    adopt(contents) {
      // Each page that is loaded begins at the usual size.
      contents.on('did-finish-load', () => contents.setZoomFactor(now()))
      // Ctrl or ⌘ with the wheel.
      contents.on('zoom-changed', (_event, direction) => (direction === 'in' ? closer() : further()))
    },
  }
}
