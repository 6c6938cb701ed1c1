// Signing in with the browser: what the app keeps secret until the browser's code comes back by a link.
import { createHash, randomBytes } from 'node:crypto'
import type { DesktopEvents } from '../../shared/desktop/desktop.ts'
import type { OpenExternal } from '../shell/open-external.ts'

const attemptMs = 10 * 60_000

export interface SignIn {
  /** Opens the browser; an attempt before it no longer counts. */
  begin(): Promise<boolean>
  /** The code with what proves that the attempt that runs is ours. */
  finish(code: string): DesktopEvents['signInCode'] | null
  /** When somebody is signed in, or the app turns to another server. */
  drop(): void
}

interface Given {
  openExternal: OpenExternal
  server: () => string
  now: () => number
}

export function createSignIn({ openExternal, server, now }: Given): SignIn {
  let attempt: { verifier: string; until: number } | null = null
  const drop = () => void (attempt = null)

  return {
    async begin() {
      const verifier = randomBytes(32).toString('base64url')
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      attempt = { verifier, until: now() + attemptMs }
      return openExternal(`${server()}/app-sign-in?challenge=${challenge}`)
    },
    finish(code) {
      // It stands until one came in: anybody can make such a link, and a wrong code must not take the right one's place.
      return attempt !== null && now() < attempt.until ? { code, verifier: attempt.verifier } : null
    },
    drop,
  }
}
