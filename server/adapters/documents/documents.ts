// Checks files in a thread and extracts the text of documents in child processes, in fair turns and within limits.
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { AttachmentType } from '../../../shared/files/attachments.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { createFairQueue } from '../../domain/limits/fair-queue.ts'
import type { Turn } from '../../domain/people/person.ts'
import type { Documents, DocumentText } from '../../ports/documents.ts'
import { startDocumentProcess, TooMuchTogether, type DocumentProcess } from './document-process.ts'
import { createFileChecker } from './file-checker.ts'

/** Paths of the worker scripts. */
export interface WorkerScripts {
  checker: string
  reader: string
}

const isBuilt = !import.meta.url.endsWith('.ts')
const beside = (name: string) => fileURLToPath(new URL(`./${name}.${isBuilt ? 'js' : 'ts'}`, import.meta.url))
const ownScripts: WorkerScripts = { checker: beside('check-worker'), reader: beside('documents-worker') }

/** `readMs`: how long one document may take. */
export function createDocuments(scripts: WorkerScripts = ownScripts, readMs: number = limits.documentReadMs): Documents {
  const queue = createFairQueue(limits.documentsAtOnce)
  const running = new Set<DocumentProcess>()
  const checker = createFileChecker(scripts.checker)
  let isClosing = false

  // All documents together share one memory limit; above it the largest is stopped and read again alone.
  function watchMemory(): void {
    const sum = [...running].reduce((total, one) => total + one.memory(), 0)
    if (sum <= limits.documentMegabytes * 1024 * 1024) return
    const [largest] = [...running].toSorted((a, b) => b.memory() - a.memory())
    largest?.stop(running.size > 1 ? new TooMuchTogether() : new Error('it took too much memory'))
  }

  async function readNow(type: AttachmentType, open: () => Promise<Readable>): Promise<DocumentText> {
    if (isClosing) throw new AppError('not_ready')
    const bytes = await open()
    const one = startDocumentProcess({ script: scripts.reader, type, bytes, readMs, onMemory: watchMemory })
    running.add(one)
    try {
      return await one.text
    } catch (error) {
      throw isClosing ? new AppError('not_ready') : error
    } finally {
      bytes.destroy()
      running.delete(one)
    }
  }

  return {
    check: (turn, file) => checker.check(turn, file),
    async read(turn: Turn, type, open) {
      const task = () => readNow(type, open)
      try {
        return await queue.run(turn, task)
      } catch (error) {
        if (!(error instanceof TooMuchTogether)) throw error
        return queue.run(turn, task, { alone: true })
      }
    },
    isBusyFor(turn) {
      const { ofPerson, ofAddress } = queue.count(turn)
      return ofPerson >= limits.documentsPerPerson || ofAddress >= limits.documentsPerAddress
    },
    async close() {
      isClosing = true
      for (const one of running) one.stop(new AppError('not_ready'))
      await Promise.all([checker.close(), ...[...running].map(({ ended }) => ended)])
    },
  }
}
