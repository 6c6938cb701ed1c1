// Writes a session as a PDF. A thread draws it while it is sent, because a long session takes seconds of CPU time.
import { Worker } from 'node:worker_threads'
import type { ExportDocument, ExportEntry } from '../../domain/exports/export-types.ts'
import type { Pdf } from '../../ports/ports.ts'
import type { Asked, Drawn } from './drawing.ts'

// Entries or characters sent to the thread at a time; it draws no further than the client reads.
const entriesAtOnce = 50
const charactersAtOnce = 100_000
/** Megabytes of heap that the thread may use for one long message; the thread then shrinks it to what it needs. */
const heapMegabytes = 96

// When running from the sources, the thread first loads the TypeScript loader.
const isBuilt = !import.meta.url.endsWith('.ts')
const script = new URL(isBuilt ? './pdf-worker.js' : './pdf-worker.ts', import.meta.url)
const loader = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(script.href)})))`

/** `worker`: a built worker script; tests pass one, because compiling it from the sources takes two seconds for each PDF. */
export function createPdf(worker?: string): Pdf {
  return {
    async *write(document) {
      const { entries, boards, ...head } = document
      const thread = startThread(worker === undefined ? usualWorker() : new Worker(worker, options))
      try {
        yield* thread.draw({ kind: 'head', head })
        for await (const batch of inBatches(bothOf(entries, boards))) yield* thread.draw({ kind: 'entries', entries: batch })
        yield* thread.draw({ kind: 'end' })
      } finally {
        await thread.end()
      }
    },
  }
}

const options = {
  execArgv: [],
  env: {},
  stdout: true,
  stderr: true,
  resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 4 },
}

const usualWorker = () => (isBuilt ? new Worker(script, options) : new Worker(loader, { ...options, eval: true }))

function startThread(worker: Worker) {
  let settle: { resolve: (drawn: Drawn) => void; reject: (error: Error) => void } | undefined
  let failure: Error | undefined
  const fail = (error: Error) => {
    failure ??= error
    settle?.reject(failure)
  }
  worker.on('message', (drawn: Drawn) => settle?.resolve(drawn))
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => fail(new Error('the thread ended')))
  return {
    /** Draws these entries, then yields the finished pieces. */
    async *draw(asked: Asked): AsyncGenerator<Uint8Array> {
      const next = () =>
        new Promise<Drawn>((resolve, reject) => {
          settle = { resolve, reject }
          if (failure) reject(failure)
        })
      let coming = next()
      worker.postMessage(asked)
      for (;;) {
        const { bytes, isDone } = await coming
        if (bytes.length > 0) yield bytes
        if (isDone) return
        coming = next()
        worker.postMessage({ kind: 'more' } satisfies Asked)
      }
    },
    end: () => worker.terminate(),
  }
}

async function* bothOf(entries: ExportDocument['entries'], boards: ExportDocument['boards']): AsyncGenerator<ExportEntry> {
  yield* entries
  for await (const { entry } of boards) yield entry
}

async function* inBatches(entries: AsyncIterable<ExportEntry>): AsyncGenerator<ExportEntry[]> {
  let batch: ExportEntry[] = []
  let characters = 0
  for await (const entry of entries) {
    batch.push(entry)
    characters += entry.message.text.length
    if (batch.length < entriesAtOnce && characters < charactersAtOnce) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}
