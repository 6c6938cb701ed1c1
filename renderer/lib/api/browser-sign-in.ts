// Signing in to the desktop app by way of the system's browser, where one may be signed in already.
import { desktop } from '../../platform/platform.ts'
import { post } from './api.ts'
import { local } from '../browser/local.ts'
import { forgetSeenSessions } from '../settings/seen-sessions.ts'

/** `isClaimWanted`: whether what this app did as a guest comes along. False: no browser was opened. */
export async function beginBrowserSignIn(isClaimWanted: boolean): Promise<boolean> {
  // What is chosen before the browser opens counts when one comes back.
  local.claim.write(isClaimWanted)
  return (await desktop()?.signInOutside()) ?? false
}

/** Loads the page anew, as whoever signed in. Throws HttpError code_refused. */
export async function finishBrowserSignIn(came: { code: string; verifier: string }): Promise<void> {
  await post('POST /api/app/login', { ...came, claim: local.claim.read() ?? true })
  location.reload()
}

/** A guest again; the page is loaded anew. */
export async function signOutOfApp(): Promise<void> {
  await post('POST /api/app/logout', undefined)
  forgetSeenSessions()
  location.assign('/')
}
