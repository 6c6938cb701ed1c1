// The files of a session's messages as a prompt may use them; files of notes belong to no message, so they are never included.
import { buffer } from 'node:stream/consumers'
import type { Message } from '../../../shared/entities.ts'
import type { Deps } from '../../deps.ts'
import type { StoredFile } from '../../domain/answers/prompt/prompt-files.ts'
import { charactersPerToken } from '../../domain/answers/text-weight.ts'

const filesAtMost = 40

/** The 40 newest files. `contextTokens`: of the model that reads most; the text of each file is read up to that length. */
export async function listPromptFiles(
  { store, files }: Pick<Deps, 'store' | 'files'>,
  messages: Message[],
  contextTokens: number,
): Promise<StoredFile[]> {
  const ids = messages.filter(({ metadata }) => metadata.attachments && !metadata.deletedAt).map(({ id }) => id)
  const found = await store.attachments.texts(ids, contextTokens * charactersPerToken, filesAtMost)
  return found.map(({ messageId, fileName, storedName, mimeType, fileSize, text, characters }) => ({
    messageId,
    name: fileName,
    mimeType,
    bytes: fileSize,
    text,
    characters,
    async load() {
      const stream = await files.get(storedName)
      if (!stream) throw new Error('the stored file does not exist')
      return buffer(stream)
    },
  }))
}
