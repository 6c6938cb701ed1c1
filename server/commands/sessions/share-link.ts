// Marks the session as shared when someone copies its link.
import type { Deps } from '../../deps.ts'
import { getWriter, type Member } from '../../access/member.ts'

/** Throws session_not_found, removed, read_only. */
export async function shareLink(deps: Deps, member: Member): Promise<void> {
  await getWriter(deps, member)
  deps.progress.shared(member.sessionId)
}
