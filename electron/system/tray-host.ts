// Whether this desktop shows trays at all: on Linux not every one does, and an app that hides there is gone from sight.
import type { System } from '../../shared/desktop/desktop.ts'

export interface TrayHostGiven {
  system: System
  /** Runs a program to its end and gives what it wrote; rejects when it is not there or fails. */
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
