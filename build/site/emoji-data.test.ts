// The data of the emoji picker: five categories in two languages, each emoji in the form that the server accepts.
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { findEmoji, type EmojiRow } from '../../renderer/features/session/emoji/emoji-list.ts'
import { quickEmoji } from '../../shared/messages/message-input.ts'
import { skinTones, withTone } from '../../renderer/lib/settings/skin-tone.ts'
import { isEmoji } from '../../server/domain/messages/emoji.ts'
import { buildEmojiList, type SourceEmoji } from './emoji-data.ts'

const require = createRequire(import.meta.url)
const listOf = (language: string) => buildEmojiList(require(`emojibase-data/${language}/data.json`) as SourceEmoji[])
const lists = { en: listOf('en'), nl: listOf('nl') }
const signs = (rows: EmojiRow[]) => rows.map(([emoji]) => emoji)

test('the categories are Smileys, Emotions, Objects, Nature and Food, each with the right emoji · COMP-03', () => {
  for (const list of Object.values(lists)) {
    expect(Object.keys(list)).toEqual(['smileys', 'emotions', 'objects', 'nature', 'food'])
    expect(signs(list.smileys)).toEqual(expect.arrayContaining(['😀', '😢', '🤖', '😺', '🧑‍🍳']))
    expect(signs(list.emotions)).toEqual(expect.arrayContaining(['❤️', '💯', '👍', '🙏', '🤷']))
    expect(signs(list.objects)).toEqual(expect.arrayContaining(['💡', '📎', '🎉', '🚲', '✅', '🇳🇱']))
    expect(signs(list.nature)).toEqual(expect.arrayContaining(['🐶', '🌷', '☀️']))
    expect(signs(list.food)).toEqual(expect.arrayContaining(['🍞', '☕', '🍎']))
  }
})

test('each emoji is listed once, in the recommended form, with all its skin tones', () => {
  for (const list of Object.values(lists)) {
    const rows = Object.values(list).flat()
    expect(new Set(signs(rows)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(1500)
    expect(rows.filter(([emoji]) => !isEmoji(emoji))).toEqual([])
    const toned = rows.filter(([, , , tones]) => tones)
    expect(toned.length).toBeGreaterThan(250)
    for (const tone of skinTones) expect(toned.filter(([emoji]) => !isEmoji(withTone(emoji, tone)))).toEqual([])
  }
  expect(quickEmoji.filter((emoji) => !isEmoji(emoji))).toEqual([])
})

test.each([
  ['en', 'thumbs', '👍'],
  ['en', 'bread', '🍞'],
  ['en', 'party', '🎉'],
  ['en', 'Netherlands', '🇳🇱'],
  ['nl', 'duim', '👍'],
  ['nl', 'brood', '🍞'],
  ['nl', 'feest', '🎉'],
  ['nl', 'belgie', '🇧🇪'],
  ['nl', 'rood hart', '❤️'],
] as const)('in %s "%s" finds %s', (language, query, emoji) => {
  expect(signs(findEmoji(lists[language], query)).slice(0, 20)).toContain(emoji)
})

test('a match of the name comes before a match of the tags; nonsense finds nothing', () => {
  expect(signs(findEmoji(lists.en, 'dog'))[0]).toBe('🐕')
  expect(signs(findEmoji(lists.nl, 'hond'))[0]).toBe('🐕')
  expect(findEmoji(lists.en, 'qqqq')).toEqual([])
})
