// Takes the text out of documents, each in a thread of its own with bounds of time and memory.
import { Worker } from 'node:worker_threads'
import type { AttachmentType } from '../../../shared/attachments.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits.ts'
import type { Documents, DocumentText } from '../../ports.ts'
import type { Heard } from './heard.ts'

const atOnce = 2
const watchMs = 100
const megabyte = 1024 * 1024

// From the sources the thread first loads what reads TypeScript.
const isBuilt = !import.meta.url.endsWith('.ts')
const script = new URL(isBuilt ? './documents-worker.js' : './documents-worker.ts', import.meta.url)
const loader = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(script.href)})))`

export function createDocuments(): Documents {
  const running = new Set<Worker>()
  const waiting: (() => void)[] = []
  let free = atOnce
  let isClosing = false

  async function inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }

  return {
    async identify(bytes) {
      const { fileTypeFromBuffer } = await import('file-type')
      return (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? null
    },
    read: (type, bytes) =>
      inTurn(async () => {
        const ending = () => new AppError('not_ready')
        if (isClosing) throw ending()
        return readInThread(type, bytes, running).catch((error: unknown) => {
          throw isClosing ? ending() : error
        })
      }),
    async close() {
      isClosing = true
      await Promise.all([...running].map((worker) => worker.terminate()))
    },
  }
}

function readInThread(type: AttachmentType, bytes: Uint8Array, running: Set<Worker>): Promise<DocumentText> {
  // A copy of its own, that goes over without another.
  const copy = Uint8Array.from(bytes)
  const worker = new Worker(isBuilt ? script : loader, {
    eval: !isBuilt,
    workerData: { type, bytes: copy },
    transferList: [copy.buffer],
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.documentMegabytes, maxYoungGenerationSizeMb: 32 },
  })
  running.add(worker)
  const found = collect()
  return new Promise<DocumentText>((resolve, reject) => {
    const end = (error: Error | null) => {
      clearTimeout(tooLong)
      clearInterval(watch)
      running.delete(worker)
      void worker.terminate()
      const text = found.result()
      if (text) resolve(text)
      else reject(error ?? new Error('there is no text in it'))
    }
    const tooLong = setTimeout(() => end(new Error('it took too long')), limits.documentReadMs)
    // What unpacks outside the thread's own heap is not counted by its limits.
    const before = process.memoryUsage.rss()
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > 2 * limits.documentMegabytes * megabyte) end(new Error('it took too much memory'))
    }, watchMs)
    worker.on('message', (heard: Heard) => (heard.kind === 'end' ? end(null) : found.add(heard)))
    worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => end(new Error('the thread ended')))
  })
}

/** Puts together what came, as far as it came: the first pages of a long document are worth having. */
function collect() {
  const pages: string[] = []
  let of = 0
  let text: string | null = null
  return {
    add(heard: Exclude<Heard, { kind: 'end' }>) {
      if (heard.kind === 'pages') of = heard.of
      else if (heard.kind === 'page') pages.push(storable(heard.text))
      else text = storable(heard.text)
    },
    result(): DocumentText | null {
      if (text) {
        const kept = text.slice(0, limits.documentCharacters)
        return { unit: 'characters', read: kept.length, of: text.length, text: kept }
      }
      const withText = pages.flatMap((page, index) => (page.trim() === '' ? [] : [`[${index + 1}]\n${page.trim()}`]))
      if (withText.length === 0) return null
      return { unit: 'pages', read: withText.length, of, text: withText.join('\n\n').slice(0, limits.documentCharacters) }
    },
  }
}

// What no database keeps.
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
