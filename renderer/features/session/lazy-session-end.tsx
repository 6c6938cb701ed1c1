// Whether the session has ended for this person, and the place of the screen that says so.
import { HttpError } from '../../lib/api/api.ts'
import { loadTexts } from '../../lib/texts/i18n.ts'
import { Lazy } from '../../ui/lazy.tsx'
import type { SessionEndProps, SessionEndReason } from './host/session-end.tsx'

export function LazySessionEnd(props: SessionEndProps) {
  return (
    <Lazy isWanted load={load} onFail={() => undefined}>
      {(SessionEnd) => <SessionEnd {...props} />}
    </Lazy>
  )
}

/** Null for any other error. */
export function endOf(error: Error | null): SessionEndReason | null {
  if (!(error instanceof HttpError)) return null
  return error.code === 'removed' || error.code === 'session_locked' ? error.code : null
}

async function load() {
  const [{ SessionEnd }] = await Promise.all([import('./host/session-end.tsx'), loadTexts('host')])
  return SessionEnd
}
