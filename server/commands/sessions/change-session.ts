// Changes to a session: AI on or off, its role, its reply mode; and by the host its title.
import type { AiRole, ReplyMode } from '../../../shared/answers/assistant.ts'
import type { SystemNotice } from '../../../shared/messages/notice-protocol.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { roles, session as texts } from '../../../shared/texts/en/session.ts'
import { changeAsHost, notice } from '../../access/as-host.ts'
import type { Deps } from '../../deps.ts'
import { cleanTitle } from '../../domain/sessions/title.ts'
import { summarize } from '../../queries/sessions/session-view.ts'
import type { SessionChange } from '../../store/sessions/sessions.ts'
import { getWriter, type Member } from '../../access/member.ts'

export async function toggleAi(deps: Deps, member: Member, enabled: boolean): Promise<void> {
  const inEnglish = enabled ? texts.noticeAiOn : texts.noticeAiOff
  const changed = await change(deps, member, { ai_enabled: enabled }, { kind: 'ai_status', by: member.displayName, enabled }, inEnglish)
  if (changed) deps.fanout.publish(member.sessionId, { type: 'ai_status_changed', enabled })
}

export async function setAiRole(deps: Deps, member: Member, role: AiRole): Promise<void> {
  const inEnglish = texts.noticeRole.replace('{{role}}', roles[role])
  await change(deps, member, { ai_role: role }, { kind: 'ai_role', by: member.displayName, role }, inEnglish)
}

export async function setReplyMode(deps: Deps, member: Member, mode: ReplyMode): Promise<void> {
  const inEnglish = { every: texts.noticeEvery, mention: texts.noticeMention, smart: texts.noticeSmart }[mode]
  await change(deps, member, { reply_mode: mode }, { kind: 'reply_mode', by: member.displayName, mode }, inEnglish)
}

/**
 * 'Not now': for ten minutes the AI answers only messages that mention it; `quiet` false ends that. Repeating it changes nothing, so that nobody
 * can keep a session quiet, or fill it with notices, by pressing often. Throws not_smart.
 */
export async function beQuiet(deps: Deps, member: Member, quiet: boolean): Promise<void> {
  const { replyMode, quietUntil } = await getWriter(deps, member)
  if (replyMode !== 'smart') throw new AppError('not_smart')
  const isQuiet = quietUntil !== null && Date.parse(quietUntil) > deps.now()
  if (isQuiet === quiet) return
  const until = quiet ? deps.now() + limits.quietMs : null
  const inEnglish = quiet ? texts.noticeQuiet : texts.noticeQuietOver
  await change(deps, member, { quiet_until: until }, { kind: 'quiet', by: member.displayName, quiet }, inEnglish)
}

async function change(deps: Deps, member: Member, patch: SessionChange, said: SystemNotice, inEnglish: string): Promise<boolean> {
  await getWriter(deps, member)
  const changed = await deps.store.sessions.change(
    member.sessionId,
    patch,
    { said, inEnglish: inEnglish.replace('{{name}}', () => member.displayName) },
    deps.now(),
  )
  if (!changed) return false
  deps.fanout.publish(member.sessionId, { type: 'session_updated', session: summarize(changed.session) })
  deps.fanout.publish(member.sessionId, { type: 'new_message', message: changed.message })
  await deps.fanout.recheck(member.sessionId)
  return true
}

/** Changes the title. Throws title_empty, host_only. */
export function renameSession(deps: Deps, member: Member, asked: string): Promise<void> {
  const title = cleanTitle(asked)
  const by = member.displayName
  return changeAsHost(deps, member, (session) => {
    if (title === '') throw new AppError('title_empty')
    if (title === session.title) return null
    return { set: { title }, notice: notice({ kind: 'renamed', by, title }, texts.noticeRenamed, { name: by, title }) }
  })
}

/** Marks the session as shared, because someone copied its link. Throws session_not_found, removed, read_only. */
export async function shareLink(deps: Deps, member: Member): Promise<void> {
  await getWriter(deps, member)
  deps.progress.shared(member.sessionId)
}
