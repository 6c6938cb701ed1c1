// What a message box offers beside plain text: the note command, quick reactions and voice recordings.

/** Writes a note without the Note button: the text after the command is the note. */
export const noteCommand = /^\s*\/note(?:\s+|$)/i

/** The emoji that are one click away under every message. */
export const quickEmoji = ['👍', '❤️', '😂', '🎉', '👀', '✅'] as const

/** The types of recording that browsers make and providers read, with their file extensions. */
export const audioTypes = { 'audio/webm': 'webm', 'audio/ogg': 'ogg', 'audio/mp4': 'mp4', 'audio/wav': 'wav' } as const

export type AudioType = keyof typeof audioTypes

/** The type that a Content-Type header names; null for any other. */
export function audioTypeOf(contentType: string | undefined): AudioType | null {
  const name = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  return Object.hasOwn(audioTypes, name) ? (name as AudioType) : null
}
