// Has files checked in a thread, which starts with the first one, is replaced when one takes too long, and ends when none comes.
import { Worker } from 'node:worker_threads'
import type { AttachmentType } from '../../../shared/attachments.ts'
import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits.ts'
import { createFairQueue, type Turn } from '../../domain/fair-queue.ts'
import type { CheckedContent, FileContent } from '../../ports/documents.ts'

export interface CheckRequest {
  name: string
  type: string | null
  bytes: ArrayBuffer
}

export type CheckResult =
  { code: ErrorCode } | (Omit<CheckedContent, 'bytes' | 'type'> & { code: null; type: AttachmentType; bytes: Uint8Array<ArrayBuffer> })

export interface FileChecker {
  check(turn: Turn, file: FileContent): Promise<CheckedContent>
  close(): Promise<void>
}

export function createFileChecker(script: string): FileChecker {
  const queue = createFairQueue(1)
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosing = false

  function end(): Promise<unknown> {
    const ending = worker?.terminate()
    worker = null
    return Promise.resolve(ending)
  }

  function start(): Worker {
    const started = new Worker(script, { env: {}, stdout: true, stderr: true, resourceLimits: { maxOldGenerationSizeMb: 64 } })
    // It keeps no process alive.
    started.unref()
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    return started
  }

  function ask(request: CheckRequest): Promise<CheckResult> {
    const asked = (worker ??= start())
    clearTimeout(idle)
    return new Promise<CheckResult>((resolve, reject) => {
      const settle = () => {
        clearTimeout(tooLong)
        asked.off('message', done).off('error', fail).off('exit', fail)
        idle = setTimeout(() => void end(), limits.fileCheckerIdleMs).unref()
      }
      const done = (result: CheckResult) => {
        settle()
        resolve(result)
      }
      const fail = (cause: unknown) => {
        settle()
        void end()
        reject(isClosing ? new AppError('not_ready') : new AppError('file_refused', { cause }))
      }
      const tooLong = setTimeout(fail, limits.fileCheckMs, 'it took too long')
      asked.once('message', done).once('error', fail).once('exit', fail)
      asked.postMessage(request, [request.bytes])
    })
  }

  return {
    check: (turn, { name, type, bytes }) =>
      queue.run(turn, async () => {
        if (isClosing) throw new AppError('not_ready')
        const result = await ask({ name, type, bytes: ownBuffer(bytes) })
        if (result.code !== null) throw new AppError(result.code)
        return { ...result, bytes: Buffer.from(result.bytes.buffer, result.bytes.byteOffset, result.bytes.byteLength) }
      }),
    async close() {
      isClosing = true
      clearTimeout(idle)
      await end()
    },
  }
}

/** The bytes as a buffer that nothing else uses: it goes to the thread as it is, without a copy. */
function ownBuffer({ buffer, byteLength, byteOffset }: Uint8Array): ArrayBuffer {
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  return isOwn ? buffer : Uint8Array.from(new Uint8Array(buffer, byteOffset, byteLength)).buffer
}
