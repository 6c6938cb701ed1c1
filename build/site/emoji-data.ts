// Builds the emoji picker's small lists from emojibase-data: five categories, without the newest symbols, skin tones derived by a rule.
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import type { EmojiCategory, EmojiList, EmojiRow } from '../../renderer/features/session/emoji/emoji-list.ts'
import { skinTones, withTone } from '../../renderer/lib/settings/skin-tone.ts'

/** One entry of emojibase-data/{language}/data.json, with the fields used here. */
export interface SourceEmoji {
  emoji: string
  label: string
  tags?: string[]
  group?: number
  subgroup?: number
  version: number
  order?: number
  skins?: { emoji: string; tone?: number | number[] }[]
}

// Importing JSON as a module makes Node 20 print a warning at every build.
const { groups, subgroups } = createRequire(import.meta.url)('emojibase-data/meta/groups.json') as Record<string, Record<number, string>>

// Newer ones show as empty boxes on too many phones.
const newestVersion = 15
const oneEmoji = new RegExp('^\\p{RGI_Emoji}$', 'v')
const variation = /\uFE0F/g

// The order within each category.
const ofGroup: Record<string, EmojiCategory> = {
  'smileys-emotion': 'smileys',
  'people-body': 'smileys',
  'animals-nature': 'nature',
  'food-drink': 'food',
  objects: 'objects',
  activities: 'objects',
  'travel-places': 'objects',
  symbols: 'objects',
  flags: 'objects',
}
const inOrder = Object.keys(ofGroup)

export function buildEmojiList(source: SourceEmoji[]): EmojiList {
  const list: EmojiList = { smileys: [], emotions: [], objects: [], nature: [], food: [] }
  const placeOf = ({ group }: SourceEmoji) => inOrder.indexOf(groupName(group))
  for (const one of source.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.order ?? 0) - (b.order ?? 0))) {
    const category = categoryOf(one)
    if (category && one.version <= newestVersion) list[category].push(rowOf(one))
  }
  return list
}

function categoryOf({ group, subgroup }: SourceEmoji): EmojiCategory | undefined {
  const name = subgroups?.[subgroup ?? -1] ?? ''
  if (name === 'heart' || name === 'emotion' || name === 'person-gesture' || name.startsWith('hand')) return 'emotions'
  if (name === 'sky-weather') return 'nature'
  return ofGroup[groupName(group)]
}

function groupName(group: number | undefined): string {
  return groups?.[group ?? -1] ?? ''
}

function rowOf({ emoji, label, tags = [], skins = [] }: SourceEmoji): EmojiRow {
  const sign = asRgi(emoji)
  const words = tags.filter((tag) => !label.includes(tag)).join(' ')
  const hasTones =
    skins.length > 0 && skinTones.every((tone) => skins.some((skin) => skin.tone === tone && asRgi(skin.emoji) === withTone(sign, tone)))
  return hasTones ? [sign, label, words, 1] : [sign, label, words]
}

// emojibase has a variation selector where the recommended form has none, and the server accepts only recommended forms.
function asRgi(emoji: string): string {
  return oneEmoji.test(emoji) ? emoji : emoji.replace(variation, '')
}

/** Replaces the package's 770 kB by the small list wherever the renderer imports `emojibase-data/{language}/data.json`. */
export function emojiData(): Plugin {
  return {
    name: 'kring-emoji-data',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]emojibase-data[\\/]\w\w[\\/]data\.json$/.test(id)) return null
      return { code: JSON.stringify(buildEmojiList(JSON.parse(code) as SourceEmoji[])), map: null }
    },
  }
}
