// How Linux is told of a program: an entry, with the program in the quotes that its rules want.
export function desktopEntry(program: string, words: string, more: readonly string[] = []): string {
  const lines = ['[Desktop Entry]', 'Type=Application', 'Name=Kring', `Exec=${quoted(program)} ${words}`, 'Terminal=false', ...more]
  return `${lines.join('\n')}\n`
}

/** In quotes, with these letters escaped, then once more as every value. */
function quoted(program: string): string {
  const inQuotes = program.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')
  return `"${inQuotes.replaceAll('\\', '\\\\')}"`
}
