// Adds and removes the files that an assistant always knows: checked and read like attached files, and stored as text for prompts; images as they are.
import { Readable } from 'node:stream'
import type { Assistant } from '../../../shared/assistants/assistant-api.ts'
import type { AttachmentType } from '../../../shared/files/attachments.ts'
import { isImage } from '../../../shared/files/attachments.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { mustBeOpen, mustHost } from '../../access/as-host.ts'
import { asMissing, enterSession } from '../../access/member.ts'
import type { Deps } from '../../deps.ts'
import { cleanFileName } from '../../domain/files/file-name.ts'
import { newId } from '../../domain/ids.ts'
import { turnOf, type Person } from '../../domain/people/person.ts'
import type { CheckedContent } from '../../ports/documents.ts'
import { viewAssistant } from '../../queries/assistants/list-assistants.ts'
import { getTeam } from '../../queries/plans/team.ts'
import type { AssistantRow, Session } from '../../store/database/rows.ts'
import { storageRoom } from '../files/check-storage.ts'
import { tryRemoveStoredFiles } from '../storage/remove-stored-files.ts'
import { tellSessions } from './team-assistants.ts'

/** A stored file is removed after this time unless a row refers to it. */
const unboundMs = 10 * 60_000

interface Changeable {
  row: AssistantRow
  /** Null: it is a team's. */
  session: Session | null
}

/**
 * Returns the assistant to someone who may change it. Throws assistant_not_found, also for an assistant that the person cannot see,
 * host_only, session_closed if the operator closed the session, forbidden, and as `getTeam`.
 */
export async function getChangeable(deps: Deps, person: Person, id: string): Promise<Changeable> {
  const row = id.includes('\0') ? null : await deps.store.assistants.find(id)
  if (!row) throw new AppError('assistant_not_found')
  if (row.session_id !== null) {
    const { session } = await asMissing('assistant_not_found', enterSession(deps, row.session_id, person))
    mustHost(session, person)
    mustBeOpen(session)
    return { row, session }
  }
  const { team, row: account, isOwner } = await getTeam(deps, person)
  if (row.team_id !== team.id) throw new AppError('assistant_not_found')
  if (!isOwner && row.created_by !== account.id) throw new AppError('forbidden')
  return { row, session: null }
}

/**
 * `bytes`: the file. Throws as `getChangeable`; bad_request without a body, uploads_busy, file_refused for unknown types,
 * file_too_large also if all files of the assistant are too large together, assistant_files_full, and as `checkStorage` does.
 */
export async function addAssistantFile(
  deps: Deps,
  person: Person,
  id: string,
  { name, type, bytes }: { name: string; type: string; bytes: unknown },
): Promise<Assistant> {
  const { row, session } = await getChangeable(deps, person, id)
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw new AppError('bad_request')
  if (bytes.length > limits.attachmentBytes) throw new AppError('file_too_large')
  if (deps.documents.isBusyFor(turnOf(person))) throw new AppError('uploads_busy', { retryAfterMs: limits.documentReadMs })
  const fileName = cleanFileName(name)
  const checked = await deps.documents.check(turnOf(person), { name: fileName, type, bytes })
  const storedName = newId()
  await deps.store.attachments.removals.plan([storedName], deps.now() + unboundMs)
  try {
    const text = await readText(deps, person, checked)
    // Reading takes seconds: meanwhile the session may have been closed, or the assistant deleted.
    await getChangeable(deps, person, id)
    await deps.files.put(storedName, checked.bytes)
    const file = {
      id: newId(),
      assistant_id: row.id,
      file_name: fileName,
      stored_name: storedName,
      digest: checked.digest,
      text,
      uploaded_from: person.from,
      uploaded_from_wide: person.fromWide,
    }
    const stored = { ...file, mime_type: checked.type, size: checked.bytes.length, created_at: deps.now() }
    const counted = session && { sessionId: session.id, room: await storageRoom(deps, session, person) }
    await deps.store.assistantFiles.add(stored, limits.assistantFileBytes, counted)
  } finally {
    // A file that a row refers to is not marked any more.
    await tryRemoveStoredFiles(deps, [storedName])
  }
  await announce(deps, row)
  return viewAssistant(deps, row)
}

/** Throws as `getChangeable`, and file_not_found. */
export async function removeAssistantFile(deps: Deps, person: Person, id: string, fileId: string): Promise<Assistant> {
  const { row } = await getChangeable(deps, person, id)
  if (!(await deps.store.assistantFiles.remove(row.id, fileId))) throw new AppError('file_not_found')
  await tryRemoveStoredFiles(deps)
  await announce(deps, row)
  return viewAssistant(deps, row)
}

/** The beginning of its text; null if nothing can be read. */
async function readText({ documents, log }: Deps, person: Person, { type, bytes, text }: CheckedContent): Promise<string | null> {
  if (text) return text.text
  if (isImage(type)) return null
  try {
    const read = await documents.read(turnOf(person), type as AttachmentType, () => Promise.resolve(Readable.from([Buffer.from(bytes)])))
    // Postgres cannot store NUL.
    return read.text.replaceAll('\0', '') || null
  } catch (error) {
    if (error instanceof AppError) throw error
    log.warn({ error, type }, 'a document could not be read')
    return null
  }
}

async function announce(deps: Deps, { session_id, team_id }: AssistantRow): Promise<void> {
  if (session_id !== null) deps.fanout.publish(session_id, { type: 'assistants_changed' })
  if (team_id !== null) await tellSessions(deps, team_id)
}
