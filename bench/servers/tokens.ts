// A scripted answer at a steady pace; every token contains its number and the time at which it was created.
export const tokenMs = 10

/** Microseconds on a clock that all processes of this machine share. */
export function nowUs(): number {
  return Number(process.hrtime.bigint() / 1000n)
}

export async function* tokens(count: number, signal?: AbortSignal): AsyncGenerator<string> {
  const started = performance.now()
  for (let index = 0; index < count && !signal?.aborted; index += 1) {
    const wait = started + index * tokenMs - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    yield `${index}:${nowUs()} `
  }
}

export interface HeardToken {
  index: number
  madeUs: number
}

export function readTokens(text: string): HeardToken[] {
  return [...text.matchAll(/\b(\d+):(\d+) /g)].map(([, index, madeUs]) => ({ index: Number(index), madeUs: Number(madeUs) }))
}
