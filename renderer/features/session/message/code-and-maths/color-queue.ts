// Has code blocks coloured by a worker, one after another, and replaces the worker if one takes too long.
import type { ColoredPart } from './code-colors.ts'

/** Not counting the time in which the worker is loaded. */
const longestMs = 2_000

export interface Asked {
  code: string
  language: string
}

/** `null` is sent once, when the worker has been loaded. */
export type Answer = { parts: ColoredPart[] | null } | null

let loading: Promise<Worker | null> | null = null
let turn: Promise<unknown> = Promise.resolve()

/** Null for a language that is not known, and for code that takes too long. */
export function colorInTurn(asked: Asked): Promise<ColoredPart[] | null> {
  const next = turn.then(() => color(asked))
  turn = next
  return next
}

async function color(asked: Asked): Promise<ColoredPart[] | null> {
  const worker = await (loading ??= load())
  return new Promise((resolve) => {
    const giveUp = () => {
      worker?.terminate()
      loading = null
      end(null)
    }
    const timer = setTimeout(giveUp, longestMs)
    const end = (parts: ColoredPart[] | null) => {
      clearTimeout(timer)
      resolve(parts)
    }
    if (!worker) return giveUp()
    worker.onmessage = ({ data }: MessageEvent<Answer>) => end(data?.parts ?? null)
    worker.onerror = giveUp
    worker.postMessage(asked)
  })
}

function load(): Promise<Worker | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = () => resolve(worker)
    worker.onerror = () => resolve(null)
  })
}
