// Sign-in through the browser: keeps the verifier secret until the browser returns a code in a link.
import { createHash, randomBytes } from 'node:crypto'
import type { DesktopEvents } from '../../shared/desktop/desktop.ts'
import type { OpenExternal } from '../shell/open-external.ts'

const attemptMs = 10 * 60_000

export interface SignIn {
  /** Opens the browser; replaces an earlier attempt. */
  begin(server: string): Promise<boolean>
  /**
   * Returns the server that the attempt is for, and the code with the verifier that proves that this app started it; null if no attempt is
   * pending.
   */
  finish(code: string): { server: string; came: DesktopEvents['signInCode'] } | null
  /** Called after signing in at this server, or when it is removed. */
  drop(server: string): void
}

interface Given {
  openExternal: OpenExternal
  now: () => number
}

export function createSignIn({ openExternal, now }: Given): SignIn {
  let attempt: { server: string; verifier: string; until: number } | null = null

  return {
    async begin(server) {
      const verifier = randomBytes(32).toString('base64url')
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      attempt = { server, verifier, until: now() + attemptMs }
      return openExternal(`${server}/app-sign-in?challenge=${challenge}`)
    },
    finish(code) {
      // The attempt stays valid: anyone can create such a link, and a wrong code must not use up the attempt.
      if (attempt === null || now() >= attempt.until) return null
      return { server: attempt.server, came: { code, verifier: attempt.verifier } }
    },
    drop(server) {
      if (attempt?.server === server) attempt = null
    },
  }
}
