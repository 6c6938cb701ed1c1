// Who may join from now on: lock, privacy and link keys. Participants stay.
import { session as texts } from '../../../shared/texts/en/session.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'
import { changeAsHost, notice } from '../../access/as-host.ts'
import type { Member } from '../../access/member.ts'

export function lockSession(deps: Deps, member: Member, locked: boolean): Promise<void> {
  const by = member.displayName
  return changeAsHost(deps, member, (session) => {
    if (session.isLocked === locked) return null
    const sentence = locked ? texts.noticeLocked : texts.noticeUnlocked
    return { set: { isLocked: locked }, notice: notice({ kind: 'locked', by, locked }, sentence, { name: by }) }
  })
}

export function setPrivate(deps: Deps, member: Member, isPrivate: boolean): Promise<void> {
  const by = member.displayName
  return changeAsHost(deps, member, async (session, reads) => {
    if (session.isPrivate === isPrivate) return null
    const here = isPrivate ? (await reads.participants()).map(({ person }) => person) : []
    // Those who joined last are left out: a link that many strangers have may be why the session becomes private.
    const admitted = [...new Set([...session.admitted, ...here])].slice(0, limits.admittedPerSession)
    const sentence = isPrivate ? texts.noticePrivate : texts.noticePublic
    return { set: { isPrivate, admitted }, notice: notice({ kind: 'private', by, isPrivate }, sentence, { name: by }) }
  })
}

/** Earlier links no longer work. */
export function renewLink(deps: Deps, member: Member): Promise<void> {
  return changeAsHost(deps, member, ({ readerKey }) => ({
    set: { linkKey: newId(), ...(readerKey === null ? {} : { readerKey: newId() }) },
  }))
}

/** Also gives the invite link a key: otherwise readers could become members by removing the key from their address. */
export function setReaderLink(deps: Deps, member: Member, on: boolean): Promise<void> {
  return changeAsHost(deps, member, (session) => {
    if ((session.readerKey !== null) === on) return null
    return { set: on ? { readerKey: newId(), linkKey: session.linkKey ?? newId() } : { readerKey: null } }
  })
}
