// Checks files in a thread. It starts with the first file, is replaced if a file takes too long, and ends when idle.
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { AttachmentType } from '../../../shared/files/attachments.ts'
import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { createFairQueue } from '../../domain/limits/fair-queue.ts'
import type { Turn } from '../../domain/people/person.ts'
import type { CheckedContent, FileContent } from '../../ports/documents.ts'

export interface CheckRequest {
  name: string
  type: string | null
  bytes: ArrayBuffer
}

export type CheckResult =
  | { code: ErrorCode }
  | (Omit<CheckedContent, 'bytes' | 'type'> & { code: null; type: AttachmentType; bytes: Uint8Array<ArrayBuffer> })

const tookTooLong = new Error('it took too long')

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
    const isSource = script.endsWith('.ts')
    // When running from the sources, the thread first loads the TypeScript loader.
    const loader = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(pathToFileURL(script).href)})))`
    const started = new Worker(isSource ? loader : script, {
      eval: isSource,
      execArgv: [],
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    })
    // The thread must not keep the process alive.
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
        const isCostly = cause === tookTooLong || (cause as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'
        if (isClosing) reject(new AppError('not_ready'))
        else reject(isCostly ? new AppError('file_refused', { cause }) : new Error('the file could not be checked', { cause }))
      }
      const tooLong = setTimeout(fail, limits.fileCheckMs, tookTooLong)
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

/** Returns the bytes in a buffer that nothing else uses, so that it can be transferred to the thread without a copy. */
function ownBuffer({ buffer, byteLength, byteOffset }: Uint8Array): ArrayBuffer {
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  return isOwn ? buffer : Uint8Array.from(new Uint8Array(buffer, byteOffset, byteLength)).buffer
}
