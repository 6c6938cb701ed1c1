// Takes everything that was said out of the session, for everyone; private notes stay with their authors.
import { session as texts } from '../../../shared/texts/en/session.ts'
import type { Deps } from '../../deps.ts'
import { summarize } from '../../queries/sessions/session-view.ts'
import { mustHost, notice } from '../../access/as-host.ts'
import type { Member } from '../../access/member.ts'
import { removeStoredFiles } from '../storage/remove-stored-files.ts'

/** Throws host_only. */
export async function clearChat(deps: Deps, member: Member): Promise<void> {
  const { sessionId, person, displayName: by } = member
  const saying = notice({ kind: 'cleared', by }, texts.noticeCleared, { name: by })
  const { session, message } = await deps.store.access.clear(sessionId, (locked) => mustHost(locked, person), saying, deps.now())
  deps.fanout.publish(sessionId, { type: 'session_updated', session: summarize(session) })
  deps.fanout.publish(sessionId, { type: 'new_message', message })
  await deps.fanout.recheck(sessionId)
  await removeStoredFiles(deps).catch((error: unknown) => deps.log.error({ error }, 'files were not removed'))
}
