// The sessions that were open last in the desktop app, for when its server cannot be reached; a browser keeps none.
import { useEffect } from 'react'
import { limits } from '../../../shared/limits.ts'
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

/** Whoever signs out leaves no titles behind. */
export function forgetSeenSessions(): void {
  keep([])
}

/** `lost`: it has ended for this person; `error`: it does not load. */
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
