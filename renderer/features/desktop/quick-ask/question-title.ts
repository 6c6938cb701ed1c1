// The title that a question gives its session: its first words.
export function questionTitle(question: string, max: number, otherwise: string): string {
  const line = question
    .split('\n')
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .find((one) => /[\p{L}\p{N}]/u.test(one))
  if (line === undefined) return otherwise
  if ([...line].length <= max) return line
  const cut = [...line].slice(0, max - 1).join('')
  // In the middle of a word only where the word alone is too long.
  const end = cut.lastIndexOf(' ')
  return `${end > max / 2 ? cut.slice(0, end) : cut.trimEnd()}…`
}
