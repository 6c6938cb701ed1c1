// Which files a message may carry: one rule for the picker and for the server.
import { limits } from '../limits/limits.ts'

/** By MIME type: its file extensions, and other names that browsers use for it. */
export const attachmentTypes = {
  'image/jpeg': { extensions: ['jpg', 'jpeg'], aliases: ['image/jpg', 'image/pjpeg'] },
  'image/png': { extensions: ['png'], aliases: ['image/x-png'] },
  'image/gif': { extensions: ['gif'], aliases: [] },
  'image/webp': { extensions: ['webp'], aliases: [] },
  'application/pdf': { extensions: ['pdf'], aliases: ['application/x-pdf'] },
  'text/plain': { extensions: ['txt'], aliases: [] },
  'text/markdown': { extensions: ['md'], aliases: ['text/x-markdown', 'text/plain'] },
  'application/msword': { extensions: ['doc'], aliases: ['application/vnd.ms-word'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { extensions: ['docx'], aliases: ['application/msword'] },
} as const satisfies Record<string, { extensions: readonly string[]; aliases: readonly string[] }>

/** The media types of profile pictures and logos. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

export type AttachmentType = keyof typeof attachmentTypes

const byExtension = new Map<string, AttachmentType>(
  (Object.keys(attachmentTypes) as AttachmentType[]).flatMap((type) =>
    attachmentTypes[type].extensions.map((extension): [string, AttachmentType] => [extension, type]),
  ),
)

/** For the `accept` of a file picker. */
export const pickerAccept = [...[...byExtension.keys()].map((extension) => `.${extension}`), ...Object.keys(attachmentTypes)].join(',')

export function extensionOf(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

interface NamedFile {
  name: string
  size: number
  type: string
}

/** The type that a file claims to have, by name and MIME type; null if it may not be attached. Only the server checks the content. */
export function acceptFile(file: NamedFile): AttachmentType | null {
  return refuseFile(file) === null ? claimedType(file) : null
}

/** Why a file may not be attached; null if it may. */
export function refuseFile(file: NamedFile): 'type' | 'empty' | 'size' | null {
  if (claimedType(file) === null) return 'type'
  if (file.size < 1) return 'empty'
  return file.size > limits.attachmentBytes ? 'size' : null
}

function claimedType(file: NamedFile): AttachmentType | null {
  const found = byExtension.get(extensionOf(file.name))
  if (!found) return null
  const claimed = file.type.split(';')[0]?.trim().toLowerCase() ?? ''
  // Systems without a program for a file type send no type, or the generic one.
  const isNamed = claimed !== '' && claimed !== 'application/octet-stream'
  const names: readonly string[] = [found, ...attachmentTypes[found].aliases]
  return isNamed && !names.includes(claimed) ? null : found
}

export function isImage(mimeType: string): boolean {
  return mimeType.startsWith('image/')
}
