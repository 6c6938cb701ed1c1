// Takes in the files that a message or note announced: looks into each, stores it, binds it, and tells who may know.
import { createHash } from 'node:crypto'
import { isImage } from '../../shared/attachments.ts'
import type { Attachment, ParticipantRole } from '../../shared/entities.ts'
import { AppError } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import type { Deps } from '../deps.ts'
import { checkFile, readText } from '../domain/check-file.ts'
import { cleanFileName } from '../domain/file-name.ts'
import { newId } from '../domain/ids.ts'
import type { Person } from '../domain/person.ts'
import type { FileOwner, NewFile } from '../store/attachments.ts'
import type { Session } from '../store/rows.ts'
import { planOfHost } from '../queries/limit-reached.ts'
import { storageRoom } from './check-storage.ts'
import { asMissing, enterSession } from './member.ts'
import { publishFiles } from './publish-files.ts'
import { readAttachment } from './read-attachment.ts'
import { removeFiles } from './sweep-files.ts'

export interface IncomingFile {
  name: string
  type: string
  bytes: Buffer
}

/** Until a row holds it, a stored file is one that is to be removed. */
const unboundMs = 10 * 60_000

/** All of them or none. Throws message_not_found, forbidden, read_only, file_not_expected, file_too_large, file_refused, and as `mayStore` does. */
export async function attachFiles(deps: Deps, person: Person, messageId: string, incoming: IncomingFile[]): Promise<Attachment[]> {
  const { owner, session, role } = await getOwner(deps, person, messageId)
  if (owner.author !== person.key) throw new AppError('forbidden')
  if (role === 'reader') throw new AppError('read_only')
  const room = await storageRoom(deps, session, person)
  const files: (NewFile & { bytes: Buffer })[] = []
  for (const file of incoming) files.push(await prepare(deps, session, owner, file))
  const names = files.map(({ storedName }) => storedName)
  await deps.store.attachments.removals.plan(names, deps.now() + unboundMs)
  try {
    for (const { storedName, bytes } of files) await deps.files.put(storedName, bytes)
    const added = await deps.store.attachments.add(owner, files, deps.now(), room)
    publishFiles(deps, added)
    for (const id of added.unread) void readAttachment(deps, id)
    if (added.messages.length > 0) deps.answers.wake(owner.sessionId)
    return added.attachments
  } finally {
    // What was bound is no longer planned; the rest, a file that came twice among it, goes.
    await deps.store.attachments.removals.hasten(names)
    await removeFiles(deps).catch((error: unknown) => deps.log.error({ error }, 'files were not removed'))
  }
}

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

async function prepare(deps: Deps, session: Session, owner: FileOwner, file: IncomingFile): Promise<NewFile & { bytes: Buffer }> {
  const fileName = cleanFileName(file.name)
  const { type, bytes, width, height } = checkFile({ ...file, name: fileName }, await deps.documents.identify(file.bytes))
  const text = type === 'text/plain' || type === 'text/markdown' ? readText(bytes) : null
  const kept = text?.slice(0, limits.documentCharacters).toWellFormed() ?? null
  return {
    id: newId(),
    storedName: newId(),
    fileName,
    mimeType: type,
    fileSize: bytes.length,
    width,
    height,
    digest: createHash('sha256').update(fileName).update('\0').update(file.bytes).digest('base64url'),
    // Nothing of a note is ever read for the AI.
    read: owner.isNote ? null : await readNow(deps, session, type, text, kept),
    text: owner.isNote ? null : kept,
    bytes,
  }
}

/** What can be said at once; null for a document that must be opened first. */
async function readNow(deps: Deps, session: Session, type: string, text: string | null, kept: string | null): Promise<Attachment['read']> {
  if (text !== null) return { unit: 'characters', read: kept?.length ?? 0, of: text.length, failed: false }
  if (!isImage(type)) return null
  const isSeen = deps.assistantFor(await planOfHost(deps, session.host)).seesImages ?? false
  return { unit: 'image', read: isSeen ? 1 : 0, of: 1, failed: !isSeen }
}
