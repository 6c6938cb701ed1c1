// Takes the text out of an attached document for the AI, and says how much of it was read.
import { buffer } from 'node:stream/consumers'
import type { AttachmentType } from '../../shared/attachments.ts'
import type { Attachment } from '../../shared/entities.ts'
import { AppError } from '../../shared/errors.ts'
import type { Deps } from '../deps.ts'
import { publishFiles } from './publish-files.ts'

type Tools = Pick<Deps, 'store' | 'files' | 'documents' | 'fanout' | 'tellAuthor' | 'answers' | 'log'>

/** Never rejects: what cannot be read is said to be unread. */
export async function readAttachment(deps: Tools, id: string): Promise<void> {
  try {
    const found = await deps.store.attachments.find(id)
    if (!found || found.owner.isNote || found.attachment.read) return
    const { read, text } = await readStored(deps, found.storedName, found.attachment.mimeType as AttachmentType)
    const change = await deps.store.attachments.setRead(id, read, text)
    if (!change) return
    publishFiles(deps, change)
    deps.answers.wake(change.owner.sessionId)
  } catch (error) {
    // Another process, or this one when it comes back, reads it.
    if (error instanceof AppError) return
    deps.log.error({ error, attachment: id }, 'an attached file was not read')
  }
}

async function readStored(
  { files, documents, log }: Tools,
  storedName: string,
  type: AttachmentType,
): Promise<{ read: NonNullable<Attachment['read']>; text: string | null }> {
  const stream = await files.get(storedName)
  try {
    if (!stream) throw new Error('the stored file is gone')
    const { text, unit, read, of } = await documents.read(type, await buffer(stream))
    return { read: { unit, read, of, failed: false }, text }
  } catch (error) {
    if (error instanceof AppError) throw error
    log.warn({ error, type }, 'nothing of a document could be read')
    return { read: { unit: type === 'application/pdf' ? 'pages' : 'characters', read: 0, of: 0, failed: true }, text: null }
  }
}
