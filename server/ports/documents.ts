// Checking and reading files; implemented in adapters/documents.
import type { Readable } from 'node:stream'
import type { AttachmentType } from '../../shared/files/attachments.ts'
import type { Turn } from '../domain/people/person.ts'

/** Checks and reads files off the main thread, in fair turns and within limits of time and memory. */
export interface Documents {
  /** Returns the form in which a file is stored. The given bytes are consumed. Rejects with AppError file_too_large, file_refused, not_ready. */
  check(turn: Turn, file: FileContent): Promise<CheckedContent>
  /**
   * Returns the text of a document; `open` is called when its turn comes. Rejects if nothing can be read, and with AppError `not_ready`
   * if the process is ending.
   */
  read(turn: Turn, type: AttachmentType, open: () => Promise<Readable>): Promise<DocumentText>
  /** True if too many documents of this person or IP address are waiting. */
  isBusyFor(turn: Turn): boolean
  close(): Promise<void>
}

export interface FileContent {
  name: string
  /** The type that the sender claims; null: decided by the content. */
  type: string | null
  bytes: Uint8Array
}

export interface CheckedContent {
  type: AttachmentType
  /** Images have no metadata that the sender did not mean to share. */
  bytes: Uint8Array
  /** Pixels; null for a document. */
  width: number | null
  height: number | null
  /** Hash of the name and content as received. */
  digest: string
  /** The beginning of a text file and its total number of characters; null for other files. */
  text: { text: string; of: number } | null
}

export interface DocumentText {
  unit: 'pages' | 'characters'
  /** How many of the `of` characters or pages are in the text. */
  read: number
  of: number
  text: string
}
