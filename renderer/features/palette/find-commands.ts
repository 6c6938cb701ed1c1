// Finds the commands that match the query, best first; commands with equal rank keep their order.
interface Findable {
  label: string
  keywords?: string
}

export function findCommands<T extends Findable>(commands: readonly T[], typed: string): T[] {
  return commands
    .map((command) => ({ command, rank: rankOf(command, typed) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ command }) => command)
}

/** 3: the label contains the phrase; 2: the label contains all words; 1: label and keywords together do; 0: no match. */
function rankOf({ label, keywords = '' }: Findable, typed: string): number {
  const words = plain(typed).trim().split(' ')
  const name = plain(label)
  if (name.includes(` ${words.join(' ')}`)) return 3
  if (words.every((word) => name.includes(` ${word}`))) return 2
  const all = name + plain(keywords)
  return words.every((word) => all.includes(` ${word}`)) ? 1 : 0
}

/** Lower case, without accents and punctuation, with a space before each word. */
function plain(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return (words ?? []).map((word) => ` ${word}`).join('')
}
