// Has code blocks coloured by a worker, one after another, and replaces the worker if one takes too long.
import type { ColoredPart } from './code-colors.ts'

const longestMs = 2_000

export interface Asked {
  code: string
  language: string
}

let worker: Worker | null = null
let turn: Promise<unknown> = Promise.resolve()

/** Null for a language that is not known, and for code that takes too long. */
export function colorInTurn(asked: Asked): Promise<ColoredPart[] | null> {
  const next = turn.then(() => color(asked))
  turn = next
  return next
}

function color(asked: Asked): Promise<ColoredPart[] | null> {
  return new Promise((resolve) => {
    const using = (worker ??= new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' }))
    const giveUp = () => {
      using.terminate()
      worker = null
      end(null)
    }
    const timer = setTimeout(giveUp, longestMs)
    const end = (parts: ColoredPart[] | null) => {
      clearTimeout(timer)
      resolve(parts)
    }
    using.onmessage = ({ data }: MessageEvent<ColoredPart[] | null>) => end(data)
    using.onerror = giveUp
    using.postMessage(asked)
  })
}
