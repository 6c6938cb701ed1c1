// Converts rows of `attachments` into attachments as clients receive them.
import type { Attachment } from '../../../shared/entities.ts'
import type { Origin, PersonKey } from '../../domain/people/person.ts'
import type { FileOwner } from '../messages/announced-files.ts'

export interface AttachmentRow {
  id: string
  session_id: string
  message_id: string | null
  note_id: string | null
  author: PersonKey
  position: number
  file_name: string
  stored_name: string
  digest: string
  mime_type: string
  size: number
  width: number | null
  height: number | null
  read_json: string | null
  text: string | null
  uploaded_from: string | null
  uploaded_from_wide: string | null
  created_at: number
}

export function toAttachment(row: AttachmentRow): Attachment {
  return {
    id: row.id,
    fileName: row.file_name,
    filePath: `/api/files/${row.stored_name}`,
    mimeType: row.mime_type,
    fileSize: row.size,
    width: row.width,
    height: row.height,
    read: row.read_json === null ? null : (JSON.parse(row.read_json) as Attachment['read']),
  }
}

export interface NewFile extends Omit<Attachment, 'filePath'> {
  storedName: string
  digest: string
  text: string | null
}

/** `origin`: null for a file that counts against no network. */
export function toRow(owner: FileOwner, file: NewFile, position: number, now: number, origin: Origin | null): AttachmentRow {
  return {
    id: file.id,
    session_id: owner.sessionId,
    message_id: owner.isNote ? null : owner.id,
    note_id: owner.isNote ? owner.id : null,
    author: owner.author,
    position,
    file_name: file.fileName,
    stored_name: file.storedName,
    digest: file.digest,
    mime_type: file.mimeType,
    size: file.fileSize,
    width: file.width,
    height: file.height,
    read_json: file.read ? JSON.stringify(file.read) : null,
    text: file.text,
    uploaded_from: origin?.from ?? null,
    uploaded_from_wide: origin?.fromWide ?? null,
    created_at: now,
  }
}
