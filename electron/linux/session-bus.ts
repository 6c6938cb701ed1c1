// Asks the session bus which services the desktop has.

/** Runs a program and resolves with its output; rejects if it is missing or fails. */
export type Run = (program: string, args: readonly string[]) => Promise<string>

/** Resolves to true if a program offers this service now; also to false if there is no session bus, or no `dbus-send`. */
export const isRunning = (run: Run, name: string): Promise<boolean> =>
  ask(run, 'NameHasOwner', `string:${name}`).then(
    (answer) => /^ *boolean true$/m.test(answer),
    () => false,
  )

/** Resolves to true if the bus starts a program for this service when it is first used, as GNOME's keyring often is. */
export const canBeStarted = (run: Run, name: string): Promise<boolean> =>
  ask(run, 'ListActivatableNames').then(
    (answer) => answer.split('\n').some((line) => line.trim() === `string "${name}"`),
    () => false,
  )

const ask = (run: Run, method: 'NameHasOwner' | 'ListActivatableNames', ...args: string[]) =>
  run('dbus-send', [
    '--session',
    '--print-reply',
    '--reply-timeout=2000',
    '--dest=org.freedesktop.DBus',
    '/org/freedesktop/DBus',
    `org.freedesktop.DBus.${method}`,
    ...args,
  ])
