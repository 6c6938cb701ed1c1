// What the composer offers besides plain text: the note command, the mention of the assistant, quick reactions and voice recordings.

/** Writes a note without the Note button: the text after the command is the note. */
export const noteCommand = /^\s*\/note(?:\s+|$)/i

const namesTheAi = /(^|[^\p{L}\p{N}_@])@AI(?![\p{L}\p{N}_])/iu

/** True for a text that asks the assistant with `@AI`. */
export function mentionsAssistant(content: string): boolean {
  return namesTheAi.test(content)
}

/** The emoji offered directly under every message. */
export const quickEmoji = ['👍', '❤️', '😂', '🎉', '👀', '✅'] as const

/** The recording types that browsers produce and providers accept, with their file extensions. */
export const audioTypes = { 'audio/webm': 'webm', 'audio/ogg': 'ogg', 'audio/mp4': 'mp4', 'audio/wav': 'wav' } as const

export type AudioType = keyof typeof audioTypes

/** The type in a Content-Type header; null for any other. */
export function audioTypeOf(contentType: string | undefined): AudioType | null {
  const name = contentType?.split(';')[0]?.trim().toLowerCase()
  return (Object.keys(audioTypes) as AudioType[]).find((type) => type === name) ?? null
}
