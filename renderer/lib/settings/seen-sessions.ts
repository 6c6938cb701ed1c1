// The sessions opened last in the desktop app, for when its server is unreachable; browsers store none.
import { useEffect } from 'react'
import { limits } from '../../../shared/limits/limits.ts'
import { started } from '../../platform/platform.ts'
import { HttpError } from '../api/api.ts'
import { local, type SeenSession } from '../browser/local.ts'

/** Newest first. */
export function seenSessions(): readonly SeenSession[] {
  return place()?.read() ?? []
}

export function rememberSession(id: string, title: string, now = new Date()): void {
  keep([{ id, title, at: now.toISOString() }, ...others(id)].slice(0, limits.seenSessions))
}

export function forgetSession(id: string): void {
  keep(others(id))
}

/** Signing out also removes the titles. */
export function forgetSeenSessions(): void {
  keep([])
}

/** `lost`: the person has lost access; `error`: the session did not load. */
export function useSeenSession(id: string, title: string | undefined, lost: unknown, error: Error | null): void {
  const isGone = lost !== null || (error instanceof HttpError && goneFor.includes(error.status))
  useEffect(() => {
    if (isGone) forgetSession(id)
    else if (title !== undefined) rememberSession(id, title)
  }, [id, title, isGone])
}

const goneFor: readonly number[] = [403, 404]

const place = () => {
  const begun = started()
  return begun && local.seenSessions(begun.server)
}
const others = (id: string) => seenSessions().filter((one) => one.id !== id)

function keep(sessions: SeenSession[]): void {
  place()?.write(sessions.length === 0 ? null : sessions)
}
