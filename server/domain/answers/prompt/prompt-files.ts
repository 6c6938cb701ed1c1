// Which attached files the assistant gets, and how much of each: the newest message first, equal shares within a message.
import { isImage } from '../../../../shared/files/attachments.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import type { PromptFile } from '../../../ports/ports.ts'
import { headWithin, weightOf } from '../text-weight.ts'

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

/** `order`: message ids, newest first. `room`: for all texts together, as `weightOf` counts. `used`: images that the prompt already has. */
export function chooseFiles(
  stored: StoredFile[],
  order: string[],
  room: number,
  used: ImageUse = { count: 0, bytes: 0 },
): { files: Map<string, PromptFile[]>; weight: number } {
  const files = new Map<string, PromptFile[]>()
  const images: ImageUse = { count: limits.promptImages - used.count, bytes: limits.promptImageBytes - used.bytes }
  let left = room
  for (const messageId of order) {
    const own = stored.filter((file) => file.messageId === messageId)
    if (own.length === 0) continue
    const shares = share(own, left)
    left -= [...shares.values()].reduce((sum, given) => sum + given, 0)
    const chosen = own.map((file): PromptFile => {
      const { name, mimeType } = file
      if (isImage(mimeType)) {
        if (images.count === 0 || images.bytes < file.bytes) return { kind: 'unread', name }
        images.count -= 1
        images.bytes -= file.bytes
        return { kind: 'image', name, mimeType, load: () => file.load() }
      }
      const text = headWithin(file.text ?? '', shares.get(file) ?? 0).toWellFormed()
      return text === '' ? { kind: 'unread', name } : { kind: 'text', name, text, of: Math.max(file.characters, text.length) }
    })
    files.set(messageId, chosen)
  }
  return { files, weight: room - left }
}

/** Short files in full, the others in equal shares of what is left; files without text take no room. */
function share(files: StoredFile[], room: number): Map<StoredFile, number> {
  const shares = new Map<StoredFile, number>()
  const weighed = files.map((file) => ({ file, weight: weightOf(file.text ?? '', room), length: file.text?.length ?? 0 }))
  // Files that are longer than the room weigh the same.
  const shortFirst = weighed.toSorted((a, b) => a.weight - b.weight || a.length - b.length)
  let left = room
  for (const [index, { file, weight }] of shortFirst.entries()) {
    const given = Math.min(weight, Math.floor(left / (shortFirst.length - index)))
    shares.set(file, given)
    left -= given
  }
  return shares
}
