// Checks whether this desktop shows tray icons: some on Linux do not, and an app hidden there could not be reopened.
import type { System } from '../../shared/desktop/desktop.ts'

export interface TrayHostGiven {
  system: System
  /** Runs a program and resolves with its output; rejects if it is missing or fails. */
  run(program: string, args: readonly string[]): Promise<string>
}

const question = [
  '--session',
  '--print-reply',
  '--reply-timeout=2000',
  '--dest=org.freedesktop.DBus',
  '/org/freedesktop/DBus',
  'org.freedesktop.DBus.NameHasOwner',
  'string:org.kde.StatusNotifierWatcher',
]

export async function hasTrayHost({ system, run }: TrayHostGiven): Promise<boolean> {
  if (system !== 'linux') return true
  return run('dbus-send', question).then(
    (answer) => /boolean true/.test(answer),
    () => false,
  )
}
