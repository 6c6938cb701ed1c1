// Receives the files that a message or note announced: checks the permission, stores each file, then binds all of them at once.
import { isImage } from '../../../shared/files/attachments.ts'
import type { Attachment } from '../../../shared/entities.ts'
import type { ParticipantRole } from '../../../shared/sessions/access-protocol.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { cleanFileName } from '../../domain/files/file-name.ts'
import { newId } from '../../domain/ids.ts'
import { turnOf, type Person } from '../../domain/people/person.ts'
import type { CheckedContent } from '../../ports/documents.ts'
import type { FileOwner, NewFile } from '../../store/files/attachments.ts'
import type { Session } from '../../store/database/rows.ts'
import { planOfHost } from '../../queries/plans/limit-reached.ts'
import { mayStore, storageRoom } from './check-storage.ts'
import { asMissing, enterSession, mustWrite } from '../../access/member.ts'
import { publishFiles } from './publish-files.ts'
import { readAttachment } from './read-attachment.ts'
import { tryRemoveStoredFiles } from '../storage/remove-stored-files.ts'

/** A file that is stored and not yet bound to a message. */
export type TakenFile = NewFile

/** The destination and the sender of one upload. */
export interface Destination {
  person: Person
  owner: FileOwner
  session: Session
}

export interface IncomingFile {
  name: string
  type: string
  bytes: Buffer
}

/** A stored file is removed after this time unless a row refers to it. */
const unboundMs = 10 * 60_000

/**
 * Called before the first byte. `bytes`: the most that can arrive.
 * Throws message_not_found, forbidden, read_only, session_closed, file_not_expected, payload_too_large, uploads_busy, and as `mayStore` does.
 */
export async function openUpload(deps: Deps, person: Person, messageId: string, bytes: number): Promise<Destination> {
  const { owner, session } = await getOwnedByWriter(deps, person, messageId)
  // A file that has already arrived may be sent again: its sender may not know that it arrived.
  if (!(await deps.store.attachments.expectsAny(owner))) throw new AppError('file_not_expected')
  if (bytes > limits.attachmentsPerMessage * (limits.attachmentBytes + partBytes)) throw new AppError('payload_too_large')
  if (deps.documents.isBusyFor(turnOf(person))) throw new AppError('uploads_busy', { retryAfterMs: limits.documentReadMs })
  // A lower estimate of the file bytes; binding the files counts exactly.
  await mayStore(deps, session, person, Math.max(1, bytes - partBytes))
  return { person, owner, session }
}

const megabyte = 1024 * 1024
/** The overhead of multipart per file. */
const partBytes = 200 * 1024

/** Checks a file and stores it; it is not bound to a message until `bindFiles`. Throws file_too_large, file_over_policy, file_refused. */
export async function takeFile(deps: Deps, { person, owner, session }: Destination, incoming: IncomingFile): Promise<TakenFile> {
  const { fileMegabytes } = deps.policy.current()
  if (incoming.bytes.length > fileMegabytes * megabyte) throw new AppError('file_over_policy', { values: { megabytes: fileMegabytes } })
  const fileName = cleanFileName(incoming.name)
  const { type, bytes, width, height, digest, text } = await deps.documents.check(turnOf(person), { ...incoming, name: fileName })
  const file: TakenFile = {
    ...{ id: newId(), storedName: newId(), fileName, mimeType: type, fileSize: bytes.length, width, height, digest },
    // Files of notes are never read for the AI.
    read: owner.isNote ? null : await readNow(deps, session, type, text),
    text: owner.isNote ? null : (text?.text ?? null),
  }
  await deps.store.attachments.removals.plan([file.storedName], deps.now() + unboundMs)
  try {
    await deps.files.put(file.storedName, bytes)
  } catch (error) {
    await dropFiles(deps, [file])
    throw error
  }
  return file
}

/** All of them or none. Throws message_not_found, forbidden, read_only, session_closed, file_not_expected, and as `mayStore` does. */
export async function bindFiles(deps: Deps, { person, owner: { id } }: Destination, files: TakenFile[]): Promise<Attachment[]> {
  try {
    // The sender's rights may have changed since the upload began.
    const { owner, session } = await getOwnedByWriter(deps, person, id)
    const room = await storageRoom(deps, session, person)
    const added = await deps.store.attachments.add(owner, files, deps.now(), room)
    publishFiles(deps, added)
    for (const id of added.unread) void readAttachment(deps, id, person.from)
    if (added.messages.length > 0) deps.answers.wake(owner.sessionId)
    return added.attachments
  } finally {
    // Bound files are no longer marked; the rest, including files that arrived twice, are removed.
    await dropFiles(deps, files)
  }
}

/** Removes files that were not bound. Never rejects: a later sweep removes the rest. */
export const dropFiles = (deps: Deps, files: TakenFile[]): Promise<void> =>
  tryRemoveStoredFiles(
    deps,
    files.map(({ storedName }) => storedName),
  )

interface Found {
  owner: FileOwner
  session: Session
  role: ParticipantRole
}

/** The message or note, for someone who may see it. Throws message_not_found, and as `enterSession` does. */
export async function getOwner(deps: Deps, person: Person, messageId: string): Promise<Found> {
  const owner = messageId.includes('\0') ? null : await deps.store.attachments.findOwner(messageId)
  if (!owner || (owner.isNote && owner.author !== person.key)) throw new AppError('message_not_found')
  return { owner, ...(await asMissing('message_not_found', enterSession(deps, owner.sessionId, person))) }
}

/** The message or note of an author who may write. Throws forbidden, read_only, session_closed, and as `getOwner` does. */
async function getOwnedByWriter(deps: Deps, person: Person, messageId: string): Promise<Found> {
  const found = await getOwner(deps, person, messageId)
  if (found.owner.author !== person.key) throw new AppError('forbidden')
  mustWrite(found.session, found.role)
  return found
}

/** How much of the file the AI can read, if that is known without opening it; null for a document that must be read first. */
async function readNow(deps: Deps, session: Session, type: string, text: CheckedContent['text']): Promise<Attachment['read']> {
  if (text) return { unit: 'characters', read: text.text.length, of: text.of, failed: false }
  if (!isImage(type)) return null
  const isSeen = deps.models.choose(await planOfHost(deps, session.host), session.model).facts.seesImages
  return { unit: 'image', read: isSeen ? 1 : 0, of: 1, failed: !isSeen }
}
