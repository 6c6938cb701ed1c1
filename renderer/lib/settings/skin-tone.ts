// Skin tones: none, or one of five, inserted into an emoji that supports them.
export const skinTones = [1, 2, 3, 4, 5] as const
export type SkinTone = (typeof skinTones)[number]

const lightest = 0x1f3fb

/** The tone follows the first code point and replaces its variation selector. */
export function withTone(emoji: string, tone: SkinTone | null): string {
  if (tone === null) return emoji
  const [person = '', ...rest] = emoji
  if (rest[0] === '\uFE0F') rest.shift()
  return [person, String.fromCodePoint(lightest + tone - 1), ...rest].join('')
}

export function isSkinTone(value: unknown): value is SkinTone {
  return skinTones.some((tone) => tone === value)
}
