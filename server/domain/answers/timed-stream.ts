// Ends a stream that is silent for too long or was stopped; the first piece and the later ones have separate timeouts.
import { AppError, type ErrorCode } from '../../../shared/errors.ts'

export interface Patience {
  firstMs: number
  nextMs: number
  /** Timeout for the whole stream; omitted: unlimited. */
  wholeMs?: number
  /** Ends the stream at once, without an error, even if the stream ignores it. */
  signal: AbortSignal
}

/** Passes the pieces on; throws ai_timeout if one does not arrive in time and ai_too_long if the whole takes too long. `open` gets a signal that aborts when the reader stops, so that it can close its connection. */
export async function* withTimeouts<T>(
  open: (signal: AbortSignal) => AsyncIterable<T>,
  { firstMs, nextMs, wholeMs = Number.POSITIVE_INFINITY, signal }: Patience,
): AsyncGenerator<T, void> {
  if (signal.aborted) return
  const over = new AbortController()
  const iterator = open(AbortSignal.any([signal, over.signal]))[Symbol.asyncIterator]()
  try {
    const until = performance.now() + wholeMs
    for (let wait = firstMs; ; wait = nextMs) {
      const left = until - performance.now()
      // Without this check, pieces that have already arrived would always win against the timer.
      if (left <= 0) throw new AppError('ai_too_long')
      const piece = await (left < wait
        ? nextWithin(iterator, left, 'ai_too_long', signal)
        : nextWithin(iterator, wait, 'ai_timeout', signal))
      if (!piece || piece.done) return
      yield piece.value
    }
  } finally {
    over.abort()
    // Not awaited: a stream that hangs would block this one too.
    void iterator.return?.()?.catch(() => undefined)
  }
}

/** Null when the signal aborts first. */
function nextWithin<T>(iterator: AsyncIterator<T>, ms: number, late: ErrorCode, signal: AbortSignal): Promise<IteratorResult<T> | null> {
  return new Promise((resolve, reject) => {
    const settle = (how: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      how()
    }
    const stop = () => settle(() => resolve(null))
    const timer = setTimeout(() => settle(() => reject(new AppError(late))), ms)
    signal.addEventListener('abort', stop)
    iterator.next().then(
      (piece) => settle(() => resolve(piece)),
      (error: unknown) => settle(() => reject(error)),
    )
  })
}
