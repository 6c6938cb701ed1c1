// Desktop entries: the files that tell a Linux desktop how to start a program.
// https://specifications.freedesktop.org/desktop-entry-spec/latest/

/**
 * `program` is an absolute path, `words` its arguments as in `Exec`. With `TryExec` desktops ignore the entry as soon as the program is
 * gone.
 */
export function desktopEntry(program: string, words: string, more: readonly string[] = []): string {
  const lines = [
    ...['[Desktop Entry]', 'Type=Application', 'Name=Kring'],
    ...[`TryExec=${escaped(program)}`, `Exec=${escaped(quoted(program))} ${words}`, 'Terminal=false'],
    ...more,
  ]
  return `${lines.join('\n')}\n`
}

/** The program that an entry of ours starts; null if the text is not such an entry. */
export function programOf(entry: string): string | null {
  const value = /^TryExec=(.+)$/m.exec(entry)?.[1]
  return value?.replaceAll(/\\([\\nrt])/g, (_all, letter: string) => letters[letter] ?? letter) ?? null
}

const letters: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

/** Quotes a program for `Exec`. */
function quoted(program: string): string {
  return `"${program.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`
}

/** Escapes a value: a line break in a file name would otherwise add a key. */
function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
}
