// Signs in to the desktop app through the system's browser, where the person may already be signed in.
import { desktop } from '../../platform/platform.ts'
import { post } from './api.ts'
import { local } from '../browser/local.ts'
import { forgetSeenSessions } from '../settings/seen-sessions.ts'

/** `isClaimWanted`: whether the account takes over this guest's sessions. Resolves to false when no browser was opened. */
export async function beginBrowserSignIn(isClaimWanted: boolean): Promise<boolean> {
  // Stored, because it is needed when the person comes back.
  local.claim.write(isClaimWanted)
  return (await desktop()?.signInOutside()) ?? false
}

/** Signs in and reloads the page. Throws HttpError code_refused. */
export async function finishBrowserSignIn(came: { code: string; verifier: string }): Promise<void> {
  await post('POST /api/app/login', { ...came, claim: local.claim.read() ?? true })
  location.reload()
}

/** Becomes a guest again, and reloads the page. */
export async function signOutOfApp(): Promise<void> {
  await post('POST /api/app/logout', undefined)
  forgetSeenSessions()
  location.assign('/')
}
