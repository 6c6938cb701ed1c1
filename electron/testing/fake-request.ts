// Electron's ClientRequest: its events, over a transport that a test chooses.
import { EventEmitter } from 'node:events'
import { fn } from '@vitest/spy'

/** Sends the request and fires its events. */
export type Transport = (request: FakeRequest) => Promise<void>

export class FakeRequest extends EventEmitter {
  readonly headers: Record<string, string> = {}
  aborted = false
  isFollowing = false
  constructor(
    readonly options: Electron.ClientRequestConstructorOptions,
    readonly transport: Transport,
  ) {
    super()
  }
  setHeader = (name: string, value: string) => void (this.headers[name] = value)
  abort = fn(() => void (this.aborted = true))
  followRedirect = () => void (this.isFollowing = true)
  end() {
    this.transport(this).catch((error: unknown) => this.aborted || this.emit('error', error))
    return this
  }
  /** As Electron does: the listener must follow the redirect at once. Returns whether it does. */
  redirected(status: number, target: string): boolean {
    this.isFollowing = false
    this.emit('redirect', status, 'GET', target, {})
    if (!this.isFollowing && !this.aborted) this.emit('error', new Error('Redirect was cancelled'))
    return this.isFollowing
  }
  /** Asks the app to sign in; resolves to null if it does not. */
  async challenge(info: Electron.AuthInfo): Promise<{ username: string; password: string } | null> {
    return new Promise((resolve) => {
      const callback = (username?: string, password?: string) =>
        resolve(username === undefined || password === undefined ? null : { username, password })
      // Without a listener, Electron cancels.
      if (!this.emit('login', info, callback)) resolve(null)
    })
  }
  answered(status: number, headers: Record<string, unknown>, body: Buffer): void {
    if (this.aborted) return
    const response = Object.assign(new EventEmitter(), { statusCode: status, headers })
    this.emit('response', response)
    if (body.length > 0) response.emit('data', body)
    response.emit('end')
  }
}

/** Gets responses from a function like `fetch`. */
export function overFetch(fetch: typeof globalThis.fetch): Transport {
  return async (request) => {
    const { url = '', cache } = request.options
    let at = url
    for (;;) {
      const response = await fetch(at, { redirect: 'manual', headers: request.headers, ...(cache && { cache }) })
      const target = response.headers.get('location')
      if (target === null || response.status < 300 || response.status > 399) {
        const headers = Object.fromEntries(response.headers)
        return request.answered(response.status, headers, Buffer.from(await response.arrayBuffer()))
      }
      at = new URL(target, at).href
      if (!request.redirected(response.status, at)) return
    }
  }
}
