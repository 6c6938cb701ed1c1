// A thread that checks one file at a time: its type, whether it may be stored, and in what form.
import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { fileTypeFromBuffer } from 'file-type'
import { attachmentTypes, type AttachmentType } from '../../../shared/files/attachments.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { checkFile, readText } from '../../domain/files/check-file.ts'
import { runBelowNormalPriority } from '../below-normal-priority.ts'
import type { CheckRequest, CheckResult } from './file-checker.ts'
import { listZipEntries } from './zip-entries.ts'

runBelowNormalPriority()

const zipTypes = new Set<string | null>(['application/zip', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])

async function check({ name, type, bytes: given }: CheckRequest): Promise<CheckResult> {
  const bytes = Buffer.from(given)
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? null
  const digest = createHash('sha256').update(name).update('\0').update(bytes).digest('base64url')
  const entries = zipTypes.has(found) ? await listZipEntries(bytes, limits.documentEntries) : null
  try {
    const checked = checkFile({ ...(type === null ? namedBy(found) : { name, type }), bytes }, found, entries)
    const text = checked.type === 'text/plain' || checked.type === 'text/markdown' ? readText(checked.bytes) : null
    return {
      ...{ code: null, digest, type: checked.type, width: checked.width, height: checked.height },
      bytes: checked.bytes as Buffer<ArrayBuffer>,
      text: text === null ? null : { text: text.slice(0, limits.documentCharacters).toWellFormed(), of: text.length },
    }
  } catch (error) {
    if (error instanceof AppError) return { code: error.code }
    throw error
  }
}

/** Returns a file name with the extension that fits the content. */
function namedBy(found: string | null): { name: string; type: string } {
  const type = found === 'image/apng' ? 'image/png' : (found ?? '')
  return { name: `file.${attachmentTypes[type as AttachmentType]?.extensions[0] ?? ''}`, type }
}

parentPort?.on('message', (request: CheckRequest) => {
  void check(request).then((result) => parentPort?.postMessage(result, result.code === null ? [result.bytes.buffer] : []))
})
