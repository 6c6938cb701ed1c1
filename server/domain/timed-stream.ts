// Ends a stream that has gone silent or is wanted no more: so long for the first piece, so long for each next one.
import { AppError } from '../../shared/errors.ts'

export interface Patience {
  firstMs: number
  nextMs: number
  /** Ends the stream quietly and at once, whether it listens or not. */
  signal: AbortSignal
}

/** Passes the pieces on; throws ai_timeout when one does not come in time. `open` gets a signal that aborts when nobody reads on, so that it lets go of its connection. */
export async function* withTimeouts<T>(
  open: (signal: AbortSignal) => AsyncIterable<T>,
  { firstMs, nextMs, signal }: Patience,
): AsyncGenerator<T, void> {
  if (signal.aborted) return
  const over = new AbortController()
  const iterator = open(AbortSignal.any([signal, over.signal]))[Symbol.asyncIterator]()
  try {
    for (let wait = firstMs; ; wait = nextMs) {
      const piece = await nextWithin(iterator, wait, signal)
      if (!piece || piece.done) return
      yield piece.value
    }
  } finally {
    over.abort()
    // Not awaited: a stream that hangs would hold us too.
    void iterator.return?.()?.catch(() => undefined)
  }
}

/** Null when the signal aborts first. */
function nextWithin<T>(iterator: AsyncIterator<T>, ms: number, signal: AbortSignal): Promise<IteratorResult<T> | null> {
  return new Promise((resolve, reject) => {
    const settle = (how: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      how()
    }
    const stop = () => settle(() => resolve(null))
    const timer = setTimeout(() => settle(() => reject(new AppError('ai_timeout'))), ms)
    signal.addEventListener('abort', stop)
    iterator.next().then(
      (piece) => settle(() => resolve(piece)),
      (error: unknown) => settle(() => reject(error)),
    )
  })
}
