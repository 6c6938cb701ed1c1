// Checks whether a file's content matches its type; removes metadata from pictures.
import { acceptFile, isImage, type AttachmentType } from '../../../shared/files/attachments.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { cleanImage } from './clean-image.ts'

export interface CheckedFile {
  type: AttachmentType
  bytes: Buffer
  width: number | null
  height: number | null
}

export interface ZipEntry {
  name: string
  unpackedBytes: number
}

const oleSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const wordStream = Buffer.from('WordDocument', 'utf16le')

/**
 * `identified`: the MIME type that the content's first bytes identify; null if they identify none. `entries`: its directory, if it is
 * a ZIP file. Throws file_too_large, file_refused.
 */
export function checkFile(
  file: { name: string; type: string; bytes: Buffer },
  identified: string | null,
  entries: ZipEntry[] | null,
): CheckedFile {
  const { bytes } = file
  if (bytes.length > limits.attachmentBytes) throw new AppError('file_too_large')
  const type = acceptFile({ name: file.name, type: file.type, size: bytes.length })
  if (!type || !speaksOf(type, identified)) throw new AppError('file_refused')
  if (isImage(type)) {
    const image = cleanImage(type, bytes)
    if (!image) throw new AppError('file_refused')
    return { type, ...image }
  }
  if (!isDocument(type, bytes, entries)) throw new AppError('file_refused')
  return { type, bytes, width: null, height: null }
}

function speaksOf(type: AttachmentType, identified: string | null): boolean {
  switch (type) {
    case 'text/plain':
    case 'text/markdown':
      // Text may begin with the same bytes as a picture or a program; isDocument checks whether it is text.
      return true
    case 'application/msword':
      return identified === 'application/x-cfb'
    case 'image/png':
      return identified === 'image/png' || identified === 'image/apng'
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      // isDocument checks the contents of the ZIP.
      return identified === type || identified === 'application/zip'
    case 'image/jpeg':
    case 'image/gif':
    case 'image/webp':
    case 'application/pdf':
      return identified === type
  }
}

function isDocument(type: AttachmentType, bytes: Buffer, entries: ZipEntry[] | null): boolean {
  switch (type) {
    case 'text/plain':
    case 'text/markdown':
      return readText(bytes) !== null
    case 'application/pdf':
      return bytes.subarray(0, 5).equals(Buffer.from('%PDF-', 'latin1'))
    case 'application/msword':
      return bytes.subarray(0, 8).equals(oleSignature) && bytes.includes(wordStream)
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return entries !== null && isWord(entries)
    case 'image/jpeg':
    case 'image/png':
    case 'image/gif':
    case 'image/webp':
      return false
  }
}

/** The text without its byte order mark; null if it is not UTF-8 or contains NUL. */
export function readText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

function isWord(entries: ZipEntry[]): boolean {
  const names = entries.map(({ name }) => name)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0)
  const hasMacros = names.some((name) => /vbaProject\.bin$/i.test(name))
  return (
    names.includes('[Content_Types].xml') &&
    names.some((name) => name.startsWith('word/')) &&
    !hasMacros &&
    unpacked <= limits.documentUnpackedBytes
  )
}
