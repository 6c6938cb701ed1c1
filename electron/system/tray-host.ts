// Checks whether this desktop shows tray icons: some on Linux do not, and an app hidden there could not be reopened.
import type { System } from '../../shared/desktop/desktop.ts'
import { isRunning, type Run } from '../linux/session-bus.ts'

export interface TrayHostGiven {
  system: System
  run: Run
}

export async function hasTrayHost({ system, run }: TrayHostGiven): Promise<boolean> {
  return system !== 'linux' || isRunning(run, 'org.kde.StatusNotifierWatcher')
}
