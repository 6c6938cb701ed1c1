// Starts a process that reads one document, and hears what it says; it is ended from outside when it takes too long.
import { fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AttachmentType } from '../../../shared/attachments.ts'
import type { DocumentText } from '../../ports/documents.ts'
import { collectText } from './collect-text.ts'
import type { Heard } from './heard.ts'
import { memoryPipe } from './watch-own-memory.ts'

/** It took too much memory together with another one, and may be read again alone. */
export class TooMuchTogether extends Error {}

export interface DocumentProcess {
  /** Rejects when there is no text in it, and with the reason of `stop`. */
  text: Promise<DocumentText>
  /** Bytes that it takes now, as it says. */
  memory(): number
  stop(reason: Error): void
  /** Resolves when the process is gone. */
  ended: Promise<void>
}

// Its heap has a bound of its own, because that error is cheaper than growing until the process is ended.
const flags = ['--max-old-space-size=128', '--max-semi-space-size=2']

interface Start {
  script: string
  type: AttachmentType
  bytes: Readable
  readMs: number
  /** It takes another amount of memory. */
  onMemory(): void
}

export function startDocumentProcess({ script, type, bytes, readMs, onMemory }: Start): DocumentProcess {
  const child = fork(script, [type], {
    // Those of this process load TypeScript while one develops.
    execArgv: [...process.execArgv.filter((flag) => !flag.startsWith('--inspect')), ...flags],
    env: {},
    // The fourth one is `memoryPipe`.
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
    throw reason ?? new Error('there is no text in it, or it took too much memory')
  })
  return { text, memory: () => memory, stop, ended }
}
