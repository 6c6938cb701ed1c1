// A row of the authorization matrix of HTTP.
import type { Kind, Meeting, Place } from './authorization.ts'

/** Who may call a route: null, or the error code. */
export type Audience = (kind: Kind, place: Place) => string | null

export interface Row {
  who: Audience
  /** Changes the caller's identity, so it is called for one kind of session only. */
  isOnce?: boolean
  /** Builds a call that changes nothing even if it is allowed; with invalid input if there is no other way. */
  ask?: (meeting: Meeting) => { path?: Record<string, string>; query?: string; body?: object }
}
