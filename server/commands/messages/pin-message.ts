// Pins a message for everyone, or unpins it.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { getWriter, type Member } from '../../access/member.ts'
import { publishChanges } from './publish-changes.ts'

/** Throws message_not_found, message_not_editable, too_many_pins. */
export async function pinMessage(deps: Deps, member: Member, input: { messageId: string; pinned: boolean }): Promise<void> {
  const { sessionId, displayName } = member
  await getWriter(deps, member)
  const now = deps.now()
  const changed = await deps.store.messages.change(sessionId, input.messageId, async (message, _author, pins) => {
    if (message.metadata.deletedAt || message.type === 'system') throw new AppError('message_not_editable')
    const { pinnedAt, pinnedBy: _pinnedBy, ...rest } = message.metadata
    if ((pinnedAt !== undefined) === input.pinned) return null
    if (!input.pinned) return { metadata: rest, pinnedAt: null }
    if ((await pins()) >= limits.pinsPerSession) throw new AppError('too_many_pins')
    return { metadata: { ...rest, pinnedAt: new Date(now).toISOString(), pinnedBy: displayName }, pinnedAt: now }
  })
  publishChanges(deps, sessionId, changed)
}
