// Skin tones: none, or one of five, put into an emoji that has them.
export const skinTones = [1, 2, 3, 4, 5] as const
export type SkinTone = (typeof skinTones)[number]

const lightest = 0x1f3fb

/** The tone stands behind the first sign, in the place of its variation selector. */
export function withTone(emoji: string, tone: SkinTone | null): string {
  if (tone === null) return emoji
  const [person = '', ...rest] = emoji
  if (rest[0] === '\uFE0F') rest.shift()
  return [person, String.fromCodePoint(lightest + tone - 1), ...rest].join('')
}

export function isSkinTone(value: unknown): value is SkinTone {
  return skinTones.some((tone) => tone === value)
}
