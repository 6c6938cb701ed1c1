// Starts a process that reads one document and receives its messages; the process is killed if it takes too long.
import { fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AttachmentType } from '../../../shared/files/attachments.ts'
import type { DocumentText } from '../../ports/documents.ts'
import { collectText, type Heard } from './collect-text.ts'
import { memoryPipe } from './watch-own-memory.ts'

/** Several documents together used too much memory; this one may be read again alone. */
export class TooMuchTogether extends Error {}

export interface DocumentProcess {
  /** Rejects if the document has no text, or with the reason given to `stop`. */
  text: Promise<DocumentText>
  /** The memory that the process last reported, in bytes. */
  memory(): number
  stop(reason: Error): void
  /** Resolves when the process has ended. */
  ended: Promise<void>
}

// The heap has its own limit, because that error is cheaper than growing until the process is killed.
const flags = ['--max-old-space-size=128', '--max-semi-space-size=2']

interface Start {
  script: string
  type: AttachmentType
  bytes: Readable
  readMs: number
  /** Called when its memory usage has changed. */
  onMemory(): void
}

export function startDocumentProcess({ script, type, bytes, readMs, onMemory }: Start): DocumentProcess {
  const child = fork(script, [type], {
    // In development, the flags of this process load TypeScript.
    execArgv: [...process.execArgv.filter((flag) => !flag.startsWith('--inspect')), ...flags],
    env: {},
    // The fourth stream is `memoryPipe`.
    stdio: ['pipe', 'ignore', 'ignore', 'pipe', 'ipc'],
  })
  let memory = 0
  let reason: Error | null = null
  const stop = (error: Error) => {
    reason ??= error
    child.kill('SIGKILL')
  }
  const tooLong = setTimeout(() => stop(new Error('it took too long')), readMs)
  createInterface({ input: child.stdio[memoryPipe] as Readable }).on('line', (line) => {
    memory = Number(line)
    onMemory()
  })
  const found = collectText()
  child.on('message', (heard: Heard) => {
    if (heard.kind === 'end') child.kill('SIGKILL')
    else found.add(heard)
  })
  if (child.stdin) pipeline(bytes, child.stdin).catch((error: Error) => (bytes.errored ? stop(error) : undefined))
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      reason ??= error
      resolve()
    })
    child.once('close', () => resolve())
  })
  const text = ended.then(() => {
    clearTimeout(tooLong)
    const result = found.result()
    if (result && !(reason instanceof TooMuchTogether)) return result
    throw reason ?? new Error('the document has no text, or took too much memory')
  })
  return { text, memory: () => memory, stop, ended }
}
