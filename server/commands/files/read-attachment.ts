// Extracts the text of an attached document for the AI, and records how much of it was read.
import type { AttachmentType } from '../../../shared/files/attachments.ts'
import type { Attachment } from '../../../shared/entities.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Turn } from '../../domain/people/person.ts'
import { publishFiles } from './publish-files.ts'

type Tools = Pick<Deps, 'store' | 'files' | 'documents' | 'fanout' | 'tellAuthor' | 'answers' | 'log'>

/** Never rejects: a file whose text cannot be extracted is marked as failed. `from`: digest of the IP address it came from, if known. */
export async function readAttachment(deps: Tools, id: string, from: string | null = null): Promise<void> {
  try {
    const found = await deps.store.attachments.find(id)
    if (!found || found.owner.isNote || found.attachment.read) return
    const { owner, storedName, attachment } = found
    const { read, text } = await readStored(deps, { person: owner.author, from }, storedName, attachment.mimeType as AttachmentType)
    const change = await deps.store.attachments.setRead(id, read, text)
    if (!change) return
    publishFiles(deps, change)
    deps.answers.wake(change.owner.sessionId)
  } catch (error) {
    // A later sweep reads it.
    if (error instanceof AppError) return
    deps.log.error({ error, attachment: id }, 'reading an attached file failed')
  }
}

async function readStored(
  { files, documents, log }: Tools,
  turn: Turn,
  storedName: string,
  type: AttachmentType,
): Promise<{ read: NonNullable<Attachment['read']>; text: string | null }> {
  async function open() {
    const stream = await files.get(storedName).catch((cause: unknown) => {
      log.warn({ error: cause }, 'a stored file could not be opened; it is read later')
      throw new AppError('not_ready', { cause })
    })
    if (!stream) throw new Error('the stored file does not exist')
    return stream
  }
  try {
    const { text, unit, read, of } = await documents.read(turn, type, open)
    return { read: { unit, read, of, failed: false }, text }
  } catch (error) {
    if (error instanceof AppError) throw error
    log.warn({ error, type }, 'a document could not be read')
    return { read: { unit: type === 'application/pdf' ? 'pages' : 'characters', read: 0, of: 0, failed: true }, text: null }
  }
}
