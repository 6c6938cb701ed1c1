// Sign-in through the browser: keeps the verifier secret until the browser returns a code in a link.
import { createHash, randomBytes } from 'node:crypto'
import type { DesktopEvents } from '../../shared/desktop/desktop.ts'
import type { OpenExternal } from '../shell/open-external.ts'

const attemptMs = 10 * 60_000

export interface SignIn {
  /** Opens the browser; replaces an earlier attempt. */
  begin(): Promise<boolean>
  /** Returns the code with the verifier that proves that this app started the attempt; null if no attempt is pending. */
  finish(code: string): DesktopEvents['signInCode'] | null
  /** Called after sign-in, or when the app changes to another server. */
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
      // The attempt stays valid: anyone can create such a link, and a wrong code must not use up the attempt.
      return attempt !== null && now() < attempt.until ? { code, verifier: attempt.verifier } : null
    },
    drop,
  }
}
