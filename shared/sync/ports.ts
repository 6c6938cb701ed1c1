// What the sync core needs from its environment: a socket, HTTP GET, storage and a clock. Browsers and tests each provide their own.
import type { OutputOf } from '../api/api.ts'
import type { GetRoute, PartsOf } from '../api/api-path.ts'

/** The part of a WebSocket that is used; the browser's and that of `ws` both fit. */
export interface SocketLike {
  /** 1: open, as in the WebSocket standard. */
  readonly readyState: number
  onopen: (() => void) | null
  onmessage: ((message: { data: string }) => void) | null
  onerror: (() => void) | null
  onclose: ((event: { code: number }) => void) | null
  send(text: string): void
  close(): void
}

/** GETs a route of the API. Rejects without a connection and for any status other than 2xx. */
export type Get = <R extends GetRoute>(route: R, parts: PartsOf<R>) => Promise<OutputOf<R>>

/** A value that outlives the page; null: there is none. */
export interface StoredValue<T> {
  read(): T | null
  write(value: T | null): void
  /** Called when another tab or window changes it; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void
}

export interface Clock {
  /** Milliseconds from an arbitrary start; never goes back. */
  now(): number
  /** Milliseconds since the epoch. */
  date(): number
  /** Calls `work` once after `ms`; returns a function that cancels it. */
  after(ms: number, work: () => void): () => void
}

/** What a browser reports about its page and network; without it, only silence reveals a lost connection. */
export interface PageSignals {
  /** While a page is hidden nobody sees the state of the connection, so pings are less frequent. */
  isVisible(): boolean
  /** Returns a function that unsubscribes. */
  listen(listeners: {
    /** The device has no network. */
    onOffline(): void
    /** The device has a network again, or the page is visible again. */
    onReturn(): void
  }): () => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  date: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}
