// How well a command answers what was typed: 1 the words as they stand in its name, 0 not at all.
export function rankCommand(label: string, keywords: string, typed: string): number {
  const words = plain(typed).trim().split(' ')
  const name = plain(label)
  if (name.includes(` ${words.join(' ')}`)) return 1
  if (words.every((word) => name.includes(` ${word}`))) return 0.8
  const all = name + plain(keywords)
  return words.every((word) => all.includes(` ${word}`)) ? 0.5 : 0
}

/** Lower case, without accents and signs, each word with a space before it. */
function plain(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return (words ?? []).map((word) => ` ${word}`).join('')
}
