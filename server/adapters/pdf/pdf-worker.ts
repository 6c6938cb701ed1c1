// Runs in a thread: draws the entries that it receives and returns one piece of the file per request.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import { runBelowNormalPriority } from '../below-normal-priority.ts'
import { startDrawing, type Asked, type Drawing, type Drawn } from './drawing.ts'
import { loadFonts } from './fonts.ts'

const mostBytes = 256 * 1024
// Collects garbage after this many batches, for example after a long message: by itself the heap grows to its limit first.
const batchesBetweenCollections = 10
runBelowNormalPriority()
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
let batches = 0
let drawing: Drawing | undefined
let waiting: Buffer[] = []
let rest: AsyncIterator<Uint8Array> | undefined
// Messages are handled one after another.
let turn = Promise.resolve()

async function answer(asked: Asked): Promise<void> {
  if (asked.kind === 'head') drawing = startDrawing(asked.head, await loadFonts())
  if (asked.kind === 'entries') {
    for (const entry of asked.entries) drawing?.add(entry)
    batches += 1
    if (batches % batchesBetweenCollections === 0) collect()
  }
  if (asked.kind === 'end') {
    drawing?.end()
    rest = drawing?.rest()[Symbol.asyncIterator]()
  }
  say(rest ? await nextOfRest(rest) : takeDrawn())
}

function takeDrawn(): Drawn {
  for (const bytes of drawing?.pieces() ?? []) waiting.push(Buffer.from(bytes))
  const bytes = Buffer.concat(waiting)
  waiting = []
  return { bytes, isDone: true }
}

async function nextOfRest(from: AsyncIterator<Uint8Array>): Promise<Drawn> {
  const pieces: Uint8Array[] = []
  let [size, isDone] = [0, false]
  while (size < mostBytes && !isDone) {
    const next = await from.next()
    if (next.done === true) isDone = true
    else size += pieces.push(next.value) && next.value.length
  }
  return { bytes: Buffer.concat(pieces), isDone }
}

// Copies the bytes once, so that they can be transferred.
function say({ bytes, isDone }: Drawn): void {
  const own = Uint8Array.from(bytes)
  parentPort?.postMessage({ bytes: own, isDone } satisfies Drawn, [own.buffer])
}

parentPort?.on('message', (asked: Asked) => {
  turn = turn.then(() => answer(asked))
  // An error ends the thread, and with it the file.
  turn.catch((error: unknown) => {
    throw error
  })
})
