// The kinds of recording that browsers make and providers read, with the file ending each goes by.
export const audioTypes = { 'audio/webm': 'webm', 'audio/ogg': 'ogg', 'audio/mp4': 'mp4', 'audio/wav': 'wav' } as const

export type AudioType = keyof typeof audioTypes

/** The kind that a content type names; null when it is none of ours. */
export function audioTypeOf(contentType: string | undefined): AudioType | null {
  const name = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  return Object.hasOwn(audioTypes, name) ? (name as AudioType) : null
}
