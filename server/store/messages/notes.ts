// Private notes: every query here names the author, so that no result can contain another person's note.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { newId } from '../../domain/ids.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { announceFiles, forgetFiles } from './announced-files.ts'
import { toNote, type NoteRow } from '../database/rows.ts'
import { inSession } from '../database/session-lock.ts'

export interface NoteDraft {
  author: { key: PersonKey; userId: string | null; anonymousId: string | null }
  displayName: string
  content: string
  messageKey: string | null
  /** The number of files that will be uploaded for it. */
  files?: number
}

const deleted = '{"deletedAt"%'
const edited = '%"editedAt":%'
/** Also in notes whose files were deleted. */
const withFiles = '%"attachments":%'

export function notesStore(db: Knex, reads: Knex) {
  return {
    /** Stores a note after the session's newest message. The session's row does not change: its time would reveal the note. */
    add(sessionId: string, draft: NoteDraft, now: number): Promise<{ note: Message; repeated: boolean }> {
      return inSession(db, sessionId, async (trx, session) => {
        if (!session) throw new AppError('session_not_found')
        const own = () => trx<NoteRow>('notes').where({ session_id: sessionId, author: draft.author.key })
        const first = draft.messageKey === null ? undefined : await own().where({ message_key: draft.messageKey }).first()
        if (first) return { note: toNote(first), repeated: true }
        const newest = await own().orderBy('n', 'desc').first('n')
        if ((newest?.n ?? 0) >= limits.notesPerPerson) throw new AppError('notes_full')
        const row: NoteRow = {
          id: newId(),
          session_id: sessionId,
          author: draft.author.key,
          after_seq: session.last_seq,
          n: (newest?.n ?? 0) + 1,
          user_id: draft.author.userId,
          anonymous_id: draft.author.anonymousId,
          display_name: draft.displayName,
          content: draft.content,
          message_key: draft.messageKey,
          metadata: JSON.stringify(draft.files ? { filesExpected: draft.files } : {}),
          created_at: now,
        }
        await trx<NoteRow>('notes').insert(row)
        if (draft.files) await announceFiles(trx, { id: row.id, sessionId, author: draft.author.key, isNote: true }, 0, draft.files, now)
        return { note: toNote(row), repeated: false }
      })
    },

    /** Changes the author's own note, or deletes it if the content is null. Throws message_not_found. */
    change(sessionId: string, author: PersonKey, noteId: string, content: string | null, now: number): Promise<Message> {
      // Its files change the same row, also with the session locked.
      return inSession(db, sessionId, async (trx) => {
        const own = () => trx<NoteRow>('notes').where({ session_id: sessionId, author, id: noteId })
        const row = await own().whereNot('metadata', 'like', deleted).first()
        if (!row) throw new AppError('message_not_found')
        const at = new Date(now).toISOString()
        const metadata = JSON.stringify(content === null ? { deletedAt: at } : { ...toNote(row).metadata, editedAt: at })
        const changed = { ...row, content: content ?? '', metadata }
        if (content === null) await forgetFiles(trx, noteId)
        // A deleted note keeps its number, because clients request missed notes by number.
        await own().update({ content: changed.content, metadata })
        return toNote(changed)
      })
    },

    /** The author's notes before a position in their history, newest first. */
    async before(sessionId: string, author: PersonKey, at: { seq: number; n: number }, count: number): Promise<Message[]> {
      const rows = await reads<NoteRow>('notes')
        .where({ session_id: sessionId, author })
        .whereNot('metadata', 'like', deleted)
        .where((q) => q.where('after_seq', '<', at.seq).orWhere((same) => same.where({ after_seq: at.seq }).where('n', '<', at.n)))
        .orderBy('n', 'desc')
        .limit(count)
      return rows.map(toNote)
    },

    /** The author's notes after their n-th, oldest first. */
    async after(sessionId: string, author: PersonKey, n: number, count: number): Promise<Message[]> {
      const rows = await reads<NoteRow>('notes')
        .where({ session_id: sessionId, author })
        .where('n', '>', n)
        .whereNot('metadata', 'like', deleted)
        .orderBy('n')
        .limit(count)
      return rows.map(toNote)
    },

    /** Those of the author's first `n` notes that were ever edited or deleted, or that have or had files; a deleted one has no content. Reads all `n`. */
    async changed(sessionId: string, author: PersonKey, n: number, count: number): Promise<Message[]> {
      const rows = await reads<NoteRow>('notes')
        .where({ session_id: sessionId, author })
        .where('n', '<=', n)
        .where((q) => {
          for (const pattern of [deleted, edited, withFiles]) void q.orWhere('metadata', 'like', pattern)
        })
        .orderBy('n')
        .limit(count)
      return rows.map(toNote)
    },

    /** How many notes the author has written here; 0 for none. */
    async lastNumber(sessionId: string, author: PersonKey): Promise<number> {
      const row = await reads<NoteRow>('notes').where({ session_id: sessionId, author }).orderBy('n', 'desc').first('n')
      return row?.n ?? 0
    },
  }
}
