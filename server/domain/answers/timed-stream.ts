// Ends a stream that is silent for too long or was stopped; the first piece and the later ones have separate timeouts.
import { AppError, type ErrorCode } from '../../../shared/errors.ts'

export interface Patience<T> {
  firstMs: number
  nextMs: number
  /** Timeout for the whole stream; omitted: unlimited. */
  wholeMs?: number
  /** What may come before the text, such as thinking: its own timeout, and the piece that ends it. `wholeMs` starts there. */
  before?: { ms: number; endsAt(piece: T): boolean }
  /** Ends the stream at once, without an error, even if the stream ignores it. */
  signal: AbortSignal
}

/**
 * Passes the pieces on; throws ai_timeout if one does not arrive in time and ai_too_long if the whole takes too long. `open` gets a signal
 * that aborts when the reader stops, so that it can close its connection, and a function that restarts the wait for the next piece: a
 * provider that sends anything at all is not silent.
 */
export async function* withTimeouts<T>(
  open: (signal: AbortSignal, alive: () => void) => AsyncIterable<T>,
  { firstMs, nextMs, wholeMs = Number.POSITIVE_INFINITY, before, signal }: Patience<T>,
): AsyncGenerator<T, void> {
  if (signal.aborted) return
  const over = new AbortController()
  let aliveAt = performance.now()
  const alive = () => void (aliveAt = performance.now())
  const iterator = open(AbortSignal.any([signal, over.signal]), alive)[Symbol.asyncIterator]()
  try {
    let whole: Deadline = before
      ? { at: performance.now() + before.ms, late: 'ai_timeout' }
      : { at: performance.now() + wholeMs, late: 'ai_too_long' }
    for (let wait = firstMs; ; wait = nextMs) {
      // Without this check, pieces that have already arrived would always win against the timer.
      if (performance.now() >= whole.at) throw new AppError(whole.late)
      alive()
      const next = (): Deadline => (whole.at < aliveAt + wait ? whole : { at: aliveAt + wait, late: 'ai_timeout' })
      const piece = await nextUntil(iterator, next, signal)
      if (!piece || piece.done) return
      if (whole.late === 'ai_timeout' && before?.endsAt(piece.value)) whole = { at: performance.now() + wholeMs, late: 'ai_too_long' }
      yield piece.value
    }
  } finally {
    over.abort()
    // Not awaited: a stream that hangs would block this one too.
    void iterator.return?.().catch(() => undefined)
  }
}

interface Deadline {
  /** As `performance.now()` counts. */
  at: number
  late: ErrorCode
}

/** Null when the signal aborts first. `deadline` is asked again when its time is over: it may have moved. */
function nextUntil<T>(iterator: AsyncIterator<T>, deadline: () => Deadline, signal: AbortSignal): Promise<IteratorResult<T> | null> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = (how: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      how()
    }
    const stop = () => settle(() => resolve(null))
    const watch = (): ReturnType<typeof setTimeout> | undefined => {
      const { at, late } = deadline()
      const left = at - performance.now()
      if (left > 0) return Number.isFinite(left) ? setTimeout(() => (timer = watch()), Math.ceil(left)) : undefined
      settle(() => reject(new AppError(late)))
      return undefined
    }
    signal.addEventListener('abort', stop)
    timer = watch()
    iterator.next().then(
      (piece) => settle(() => resolve(piece)),
      (error: unknown) => settle(() => reject(error)),
    )
  })
}
