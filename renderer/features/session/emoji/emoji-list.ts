// The emoji of one language by category, loaded when someone first opens the picker, and the search in them.
import type { Language } from '../../../../shared/texts/language.ts'

export const emojiCategories = ['smileys', 'emotions', 'objects', 'nature', 'food'] as const
export type EmojiCategory = (typeof emojiCategories)[number]

/** The emoji, its name, further keywords, and 1 if it has skin tones. */
export type EmojiRow = [emoji: string, label: string, words: string, tones?: 1]
export type EmojiList = Record<EmojiCategory, EmojiRow[]>

// build/site/emoji-data.ts replaces these files with our lists.
const loaders: Record<Language, () => Promise<EmojiList>> = {
  en: async () => asList((await import('emojibase-data/en/data.json')).default),
  nl: async () => asList((await import('emojibase-data/nl/data.json')).default),
}

export function loadEmoji(language: Language): Promise<EmojiList> {
  return loaders[language]()
}

function asList(data: unknown): EmojiList {
  return data as EmojiList
}

/** Each word of the query must match the start of a word; matches in the name come before matches in the keywords. */
export function findEmoji(list: EmojiList, query: string): EmojiRow[] {
  const words = plain(query).split(' ').filter(Boolean)
  const rated = emojiCategories
    .flatMap((category) => list[category])
    .map((row) => ({ row, rank: rankOf(row, words) }))
    .filter(({ rank }) => rank < unfit)
  return rated.sort((a, b) => a.rank - b.rank).map(({ row }) => row)
}

const unfit = 4

function rankOf([, label, words]: EmojiRow, query: string[]): number {
  const name = ` ${plain(label)}`
  const all = `${name} ${plain(words)}`
  if (!query.every((word) => all.includes(` ${word}`))) return unfit
  if (name === ` ${query.join(' ')}`) return 0
  if (name.startsWith(` ${query.join(' ')}`)) return 1
  return query.every((word) => name.includes(` ${word}`)) ? 2 : 3
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim()
}
