// The files of messages and notes: bound once to the message or note that announced them, and deleted with it.
import type { Knex } from 'knex'
import type { Attachment, Message } from '../../../shared/entities.ts'
import { AppError } from '../../../shared/errors.ts'
import { countDown, findAnnounced, type AnnouncedRow, type FileOwner } from '../messages/announced-files.ts'
import { toAttachment, toRow, type AttachmentRow, type NewFile } from './attachment-row.ts'
import { changeMessageIn } from '../messages/change-message.ts'
import { removalsStore, type RemovalRow } from '../storage/file-removals.ts'
import { toNote, type MessageRow, type NoteRow } from '../database/rows.ts'
import { inSession } from '../database/session-lock.ts'
import { checkStorage, type StorageRoom } from './storage.ts'

export type { FileOwner, NewFile }

/** What to publish: the changed messages, or the note, which only its author receives. */
export interface FilesChange {
  owner: FileOwner
  messages: Message[]
  note: Message | null
}

export interface Withdrawn {
  count: number
  /** True: everyone is told that they did not arrive. False: they were left out on purpose. */
  wereLost: boolean
}

/** The data of a file that a prompt needs. */
export interface FileText extends Pick<Attachment, 'fileName' | 'mimeType' | 'fileSize'> {
  messageId: string
  storedName: string
  /** The beginning of its text. */
  text: string | null
  characters: number
}

export function attachmentsStore(db: Knex, reads: Knex) {
  const rows = (trx: Knex) => trx<AttachmentRow>('attachments')
  const of = (trx: Knex, { id, isNote }: Pick<FileOwner, 'id' | 'isNote'>) =>
    rows(trx)
      .where(isNote ? { note_id: id } : { message_id: id })
      .orderBy('position')

  /** Runs `work` while the file's session is locked; null if the file is gone. */
  async function withFile<T>(id: string, work: (trx: Knex, row: AttachmentRow) => Promise<T | null>): Promise<T | null> {
    const known = await rows(db).where({ id }).first('session_id')
    if (!known) return null
    return inSession(db, known.session_id, async (trx) => {
      const row = await rows(trx).where({ id }).first()
      return row ? work(trx, row) : null
    })
  }

  const ownerOf = (row: AttachmentRow): FileOwner => ({
    id: row.message_id ?? row.note_id ?? '',
    sessionId: row.session_id,
    author: row.author,
    isNote: row.note_id !== null,
  })

  /** Updates the list of files in the message or note; the session's row is locked. */
  async function tell(trx: Knex, owner: FileOwner, missing = 0): Promise<FilesChange> {
    const files = (await of(trx, owner)).map(toAttachment)
    const expected = (await findAnnounced(trx, owner.id))?.awaited ?? 0
    const about = (metadata: Message['metadata']): Message['metadata'] => {
      const { attachments: _attachments, filesExpected: _expected, ...rest } = metadata
      return {
        ...rest,
        // A note keeps an empty list, so that `notes.changed` finds it.
        ...(files.length > 0 || owner.isNote ? { attachments: files } : {}),
        ...(expected > 0 ? { filesExpected: expected } : {}),
        ...(missing > 0 ? { filesMissing: (rest.filesMissing ?? 0) + missing } : {}),
      }
    }
    if (!owner.isNote) {
      const messages = await changeMessageIn(trx, owner.sessionId, owner.id, ({ metadata }) => {
        if (metadata.deletedAt) throw new AppError('message_not_found')
        return { metadata: about(metadata) }
      })
      return { owner, messages, note: null }
    }
    const row = await trx<NoteRow>('notes').where({ id: owner.id, author: owner.author }).first()
    if (!row) throw new AppError('message_not_found')
    const note = { ...row, metadata: JSON.stringify(about(toNote(row).metadata)) }
    await trx<NoteRow>('notes').where({ id: owner.id }).update({ metadata: note.metadata })
    return { owner, messages: [], note: toNote(note) }
  }

  return {
    removals: removalsStore(db),

    /** The message or note with this id; null if there is none or it was deleted. */
    async findOwner(id: string): Promise<FileOwner | null> {
      const message = await reads<MessageRow>('messages').where({ id, type: 'user' }).first()
      if (message?.author && !message.metadata.includes('"deletedAt"'))
        return { id, sessionId: message.session_id, author: message.author, isNote: false }
      const note = await reads<NoteRow>('notes').where({ id }).first()
      return note ? { id, sessionId: note.session_id, author: note.author, isNote: true } : null
    },

    /** Whether the message expects a file or already has one. */
    expectsAny: async (owner: FileOwner): Promise<boolean> =>
      ((await findAnnounced(reads, owner.id))?.awaited ?? 0) > 0 || (await of(reads, owner).first('id')) !== undefined,

    /**
     * Binds files to the message or note that announced them; files that it already has, by digest, are skipped.
     * Throws file_not_expected if there are more files than were announced, message_not_found, and like `checkStorage`. `room`: undefined for no limit.
     */
    add(
      owner: FileOwner,
      files: NewFile[],
      now: number,
      room?: StorageRoom,
    ): Promise<FilesChange & { attachments: Attachment[]; unread: string[] }> {
      return inSession(db, owner.sessionId, async (trx) => {
        const known = await of(trx, owner)
        const unknown = files.filter(({ digest }) => !known.some((row) => row.digest === digest))
        // The same file twice in one request is stored once, and counts as the two that were announced.
        const fresh = unknown.filter(({ digest }, index) => unknown.findIndex((one) => one.digest === digest) === index)
        const announced = await findAnnounced(trx, owner.id)
        if (fresh.length > (announced?.awaited ?? 0)) throw new AppError('file_not_expected')
        const bytes = fresh.reduce((sum, { fileSize }) => sum + fileSize, 0)
        if (room && bytes > 0) await checkStorage(trx, owner.sessionId, room, bytes)
        const position = (known.at(-1)?.position ?? -1) + 1
        const added = fresh.map((file, index) => toRow(owner, file, position + index, now, room?.network ?? null))
        if (added.length > 0) await rows(trx).insert(added)
        // They are no longer scheduled for removal.
        const names = fresh.map((file) => file.storedName)
        await trx<RemovalRow>('file_removals').whereIn('stored_name', names).delete()
        const unread = added.filter((row) => !owner.isNote && row.read_json === null)
        if (announced) await countDown(trx, announced, { awaited: unknown.length, unread: unknown.length - unread.length })
        const change = added.length > 0 ? await tell(trx, owner) : { owner, messages: [], note: null }
        const digests = files.map(({ digest }) => digest)
        const all = await of(trx, owner)
        return {
          ...change,
          attachments: all.filter((row) => digests.includes(row.digest)).map(toAttachment),
          unread: unread.map(({ id }) => id),
        }
      })
    },

    async find(id: string): Promise<{ attachment: Attachment; owner: FileOwner; storedName: string } | null> {
      const row = id.includes('\0') ? undefined : await rows(reads).where({ id }).first()
      return row ? { attachment: toAttachment(row), owner: ownerOf(row), storedName: row.stored_name } : null
    },

    async findStored(storedName: string): Promise<{ attachment: Attachment; owner: FileOwner } | null> {
      const row = await rows(reads).where({ stored_name: storedName }).first()
      return row ? { attachment: toAttachment(row), owner: ownerOf(row) } : null
    },

    async listOf(owner: FileOwner): Promise<Attachment[]> {
      return (await of(reads, owner)).map(toAttachment)
    },

    /** Null if it is already gone. */
    remove(id: string): Promise<FilesChange | null> {
      return withFile(id, async (trx, row) => {
        if ((await rows(trx).where({ id }).delete()) === 0) return null
        // Nobody will read it any more.
        const announced = row.message_id !== null && row.read_json === null && (await findAnnounced(trx, row.message_id))
        if (announced) await countDown(trx, announced, { awaited: 0, unread: 1 })
        return tell(trx, ownerOf(row))
      })
    },

    /** Stores the text that the AI can read. Null if the file is gone. */
    setRead(id: string, read: NonNullable<Attachment['read']>, text: string | null): Promise<FilesChange | null> {
      return withFile(id, async (trx, row) => {
        const changed = await rows(trx)
          .where({ id })
          .whereNull('read_json')
          .update({ read_json: JSON.stringify(read), text })
        if (changed === 0) return null
        const announced = await findAnnounced(trx, ownerOf(row).id)
        if (announced) await countDown(trx, announced, { awaited: 0, unread: 1 })
        return tell(trx, ownerOf(row))
      })
    },

    /** Reduces the number of announced files: `count` of them will not arrive. */
    withdraw(owner: FileOwner, { count, wereLost }: Withdrawn): Promise<FilesChange> {
      return inSession(db, owner.sessionId, async (trx) => {
        const announced = await findAnnounced(trx, owner.id)
        const less = Math.min(count, announced?.awaited ?? 0)
        if (announced) await countDown(trx, announced, { awaited: less, unread: less })
        return less > 0 ? tell(trx, owner, wereLost ? less : 0) : { owner, messages: [], note: null }
      })
    },

    /** Stops waiting for files that should have arrived long ago. */
    async expire(now: number): Promise<FilesChange[]> {
      const late = await reads<AnnouncedRow>('announced_files').where('expires_at', '<=', now).limit(100)
      const changes = late.map((row) =>
        inSession(db, row.session_id, async (trx) => {
          const announced = await findAnnounced(trx, row.owner_id)
          if (!announced) return []
          await trx<AnnouncedRow>('announced_files').where({ owner_id: row.owner_id }).delete()
          const owner = { id: row.owner_id, sessionId: row.session_id, author: row.author, isNote: Boolean(row.is_note) }
          return [await tell(trx, owner, announced.awaited).catch(unlessGone)].flatMap((change) => change ?? [])
        }),
      )
      return (await Promise.all(changes)).flat()
    },

    /** Files of messages from before this time whose text has not been read yet. */
    async unreadSince(time: number): Promise<string[]> {
      const found = await rows(reads).whereNull('read_json').whereNotNull('message_id').where('created_at', '<', time).limit(20)
      return found.map(({ id }) => id)
    },

    /** The newest files of these messages, oldest first, each with its first characters. */
    async texts(messageIds: string[], characters: number, count: number): Promise<FileText[]> {
      if (messageIds.length === 0) return []
      type Found = AttachmentRow & { message_id: string; characters: number | null }
      const found: Found[] = await rows(reads)
        .whereIn('message_id', messageIds)
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'position', order: 'desc' },
        ])
        .limit(count)
        .select(
          'message_id',
          'file_name',
          'stored_name',
          'mime_type',
          'size',
          reads.raw('substr(text, 1, ?) AS text', [characters]),
          reads.raw('length(text) AS characters'),
        )
      return found.reverse().map((row) => ({
        messageId: row.message_id,
        fileName: row.file_name,
        storedName: row.stored_name,
        mimeType: row.mime_type,
        fileSize: row.size,
        text: row.text,
        characters: row.characters ?? 0,
      }))
    },
  }
}

function unlessGone(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
