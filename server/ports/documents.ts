// What looks into files: implemented in adapters/documents.
import type { Readable } from 'node:stream'
import type { AttachmentType } from '../../shared/attachments.ts'
import type { Turn } from '../domain/fair-queue.ts'

/** Looks into files off the main thread, in fair turns and with bounds of time and memory. */
export interface Documents {
  /** What is stored of a file. The given bytes are used up. Rejects with AppError file_too_large, file_refused, not_ready. */
  check(turn: Turn, file: FileContent): Promise<CheckedContent>
  /** The text of a document; `open` is called when its turn comes. Rejects when nothing of it can be read, with AppError `not_ready` when the process is ending. */
  read(turn: Turn, type: AttachmentType, open: () => Promise<Readable>): Promise<DocumentText>
  /** So many documents of this person or address wait that no more should come now. */
  isBusyFor(turn: Turn): boolean
  close(): Promise<void>
}

export interface FileContent {
  name: string
  /** What the sender calls it; null: whatever its content says. */
  type: string | null
  bytes: Uint8Array
}

export interface CheckedContent {
  type: AttachmentType
  /** A picture comes without what its sender did not mean to show. */
  bytes: Uint8Array
  /** Pixels; null for a document. */
  width: number | null
  height: number | null
  /** Of name and content as they were given. */
  digest: string
  /** The beginning of a text file, and the characters of all of it; null for other files. */
  text: { text: string; of: number } | null
}

export interface DocumentText {
  unit: 'pages' | 'characters'
  /** So many of `of` stand in the text. */
  read: number
  of: number
  text: string
}
