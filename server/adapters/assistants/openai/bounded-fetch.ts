// The fetch for calls to the provider: it follows no redirects and limits bytes, event length and time to what an answer needs.
import { AppError } from '../../../../shared/errors.ts'
import { limits } from '../../../../shared/limits/limits.ts'

/** Bodies over a limit fail with AppError `ai_too_long`, and the connection is closed. `received` is called for everything that arrives. */
export async function boundedFetch(input: string | URL | Request, init: RequestInit = {}, received?: () => void): Promise<Response> {
  const over = new AbortController()
  const signal = init.signal ? AbortSignal.any([init.signal, over.signal]) : over.signal
  // A redirect would send the prompt and the key to another host: it is returned as it is, and treated as an error.
  const response = await fetch(input, { ...init, signal, redirect: 'manual' })
  if (!response.body) return response
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false
  const bounds = isStream
    ? { bytes: limits.providerStreamBytes, eventBytes: limits.providerEventBytes, ms: limits.providerStreamMs }
    : { bytes: limits.providerBodyBytes, eventBytes: limits.providerBodyBytes, ms: limits.providerBodyMs }
  const timer = setTimeout(() => over.abort(new AppError('ai_too_long')), bounds.ms)
  const body = response.body.pipeThrough(boundEvents({ ...bounds, ended: () => clearTimeout(timer), ...(received && { received }) }))
  const { status, statusText } = response
  return new Response(body, { status, statusText, headers: withPlainWait(response.headers) })
}

interface Bounds {
  /** Limit of the complete body. `eventBytes`: limit of one event. */
  bytes: number
  eventBytes: number
  ended(): void
  received?(): void
}

/** Passes on only complete events, so that the reader does not rescan an unfinished event for every chunk that arrives. */
export function boundEvents({ bytes, eventBytes, ended, received }: Bounds): ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array> {
  let all = 0
  let held: Uint8Array[] = []
  let heldBytes = 0
  /** Bytes of the unfinished line; a lone CR counts as zero. */
  let lineBytes = 0

  /** Returns the end of the last complete event in the chunk; 0 if there is none. */
  function endOfEvents(chunk: Buffer): number {
    let end = 0
    let from = 0
    for (let at = chunk.indexOf(lf); at >= 0; at = chunk.indexOf(lf, from)) {
      lineBytes += lengthWithoutCr(chunk, from, at)
      if (lineBytes === 0) end = at + 1
      lineBytes = 0
      from = at + 1
    }
    lineBytes += lengthWithoutCr(chunk, from, chunk.length)
    return end
  }

  const transformer: Transformer<Uint8Array, Uint8Array<ArrayBuffer>> & { cancel(): void } = {
    transform(piece, controller) {
      received?.()
      const chunk = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
      const end = endOfEvents(chunk)
      all += chunk.length
      if (end > 0) {
        controller.enqueue(new Uint8Array(Buffer.concat([...held, chunk.subarray(0, end)])))
        held = []
        heldBytes = 0
      }
      if (end < chunk.length) held.push(chunk.subarray(end))
      heldBytes += chunk.length - end
      if (all > bytes || heldBytes > eventBytes) {
        ended()
        throw new AppError('ai_too_long')
      }
    },
    flush(controller) {
      ended()
      if (held.length > 0) controller.enqueue(new Uint8Array(Buffer.concat(held)))
    },
    cancel: ended,
  }
  return new TransformStream(transformer)
}

const lf = 10
const cr = 13

function lengthWithoutCr(chunk: Buffer, from: number, to: number): number {
  return to - from === 1 && chunk[from] === cr ? 0 : to - from
}

/** Converts the provider's wait to one header in milliseconds; a long wait prevents a retry. */
function withPlainWait(given: Headers): Headers {
  const headers = new Headers(given)
  const wait = waitOf(given)
  headers.delete('retry-after')
  headers.delete('retry-after-ms')
  if (wait === null) return headers
  headers.set('retry-after-ms', String(wait))
  if (wait > limits.providerRetryMs) headers.set('x-should-retry', 'false')
  return headers
}

/** Returns milliseconds; null if the provider specifies no wait. */
function waitOf(headers: Headers): number | null {
  const exact = Number.parseFloat(headers.get('retry-after-ms') ?? '')
  const after = headers.get('retry-after') ?? ''
  const seconds = /^\s*[\d.]+\s*$/.test(after) ? Number.parseFloat(after) : (Date.parse(after) - Date.now()) / 1000
  const wait = Number.isNaN(exact) ? seconds * 1000 : exact
  return Number.isNaN(wait) ? null : Math.min(Math.max(1, Math.round(wait)), limits.providerWaitMs)
}

/** Returns the wait that the provider's error specifies, in milliseconds; null if it is short or missing. */
export function longWaitOf(headers: Headers | undefined): number | null {
  const wait = Number(headers?.get('retry-after-ms') ?? 0)
  return wait > limits.providerRetryMs ? wait : null
}
