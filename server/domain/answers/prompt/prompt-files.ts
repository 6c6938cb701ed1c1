// Which attached files the assistant gets, and how much of each: the newest message first, equal shares within a message.
import { isImage } from '../../../../shared/files/attachments.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import type { PromptFile } from '../../../ports/ports.ts'

export interface StoredFile {
  messageId: string
  name: string
  mimeType: string
  bytes: number
  /** The beginning of its text, and the length of the whole text; null if it has none. */
  text: string | null
  characters: number
  load(): Promise<Uint8Array>
}

/** Images and the bytes of all of them. */
export interface ImageUse {
  count: number
  bytes: number
}

/** `order`: message ids, newest first. `room`: characters for all texts together. `used`: images that the prompt already has. */
export function chooseFiles(
  stored: StoredFile[],
  order: string[],
  room: number,
  used: ImageUse = { count: 0, bytes: 0 },
): { files: Map<string, PromptFile[]>; characters: number } {
  const files = new Map<string, PromptFile[]>()
  const images: ImageUse = { count: limits.promptImages - used.count, bytes: limits.promptImageBytes - used.bytes }
  let left = room
  for (const messageId of order) {
    const own = stored.filter((file) => file.messageId === messageId)
    if (own.length === 0) continue
    const shares = share(own, left)
    left -= [...shares.values()].reduce((sum, characters) => sum + characters, 0)
    const chosen = own.map((file): PromptFile => {
      const { name, mimeType } = file
      if (isImage(mimeType)) {
        if (images.count === 0 || images.bytes < file.bytes) return { kind: 'unread', name }
        images.count -= 1
        images.bytes -= file.bytes
        return { kind: 'image', name, mimeType, load: () => file.load() }
      }
      const text = file.text?.slice(0, shares.get(file) ?? 0).toWellFormed() ?? ''
      return text === '' ? { kind: 'unread', name } : { kind: 'text', name, text, of: Math.max(file.characters, text.length) }
    })
    files.set(messageId, chosen)
  }
  return { files, characters: room - left }
}

/** Short files in full, the others in equal shares of what is left; files without text take no room. */
function share(files: StoredFile[], room: number): Map<StoredFile, number> {
  const shares = new Map<StoredFile, number>()
  const shortFirst = files.toSorted((a, b) => (a.text?.length ?? 0) - (b.text?.length ?? 0))
  let left = room
  for (const [index, file] of shortFirst.entries()) {
    const characters = Math.min(file.text?.length ?? 0, Math.floor(left / (shortFirst.length - index)))
    shares.set(file, characters)
    left -= characters
  }
  return shares
}
