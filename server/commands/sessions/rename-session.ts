// Gives the session another title; everyone sees it at once.
import { AppError } from '../../../shared/errors.ts'
import { session as texts } from '../../../shared/texts/en/session.ts'
import type { Deps } from '../../deps.ts'
import { cleanTitle } from '../../domain/sessions/title.ts'
import { changeAsHost, notice } from '../../access/as-host.ts'
import type { Member } from '../../access/member.ts'

/** Throws title_empty, host_only. */
export function renameSession(deps: Deps, member: Member, asked: string): Promise<void> {
  const title = cleanTitle(asked)
  const by = member.displayName
  return changeAsHost(deps, member, (session) => {
    if (title === '') throw new AppError('title_empty')
    if (title === session.title) return null
    return { set: { title }, notice: notice({ kind: 'renamed', by, title }, texts.noticeRenamed, { name: by, title }) }
  })
}
