// What was written with another account on this device is never sent in the name of this person; they decide what happens to it.
import type { SessionView } from '../../../entities.ts'
import type { Outbox } from './outbox.ts'
import type { Outgoing, TextChange } from './outgoing.ts'
import type { TextChanges } from './text-changes.ts'

/** The account that something is written with; undefined for guests, who may sign in before it is sent. */
export const accountOf = (self: Pick<SessionView['self'], 'userId'> | undefined): string | undefined => self?.userId ?? undefined

/**
 * Call it after each join: messages and changed texts of another account become unsent messages, and a changed title waits. Messages that
 * waited for this account are sent; a changed text would become a second message, so it waits for the person to decide.
 */
export function holdOthers(outbox: Outbox, changes: TextChanges, self: Pick<SessionView['self'], 'userId'>): void {
  const isOthers = ({ by }: { by?: string | undefined }) => by !== undefined && by !== accountOf(self)
  for (const { messageKey } of outbox.list().filter(isOthers)) outbox.setFailed(messageKey, true, 'other_account')
  const isBack = ({ by, code }: Outgoing) => code === 'other_account' && by === accountOf(self)
  for (const { messageKey, by } of outbox.list().filter(isBack)) outbox.setFailed(messageKey, false, undefined, by)
  for (const change of changes.list().filter(isOthers))
    if (change.messageId === null) changes.setFailed(change.messageKey)
    else keepAsUnsent(outbox, changes.take(change.messageKey), 'edit_of_other_account')
}

/** Keeps a changed text that cannot be stored as an unsent message; null and titles are ignored. */
export function keepAsUnsent(outbox: Outbox, lost: TextChange | null, code: string): void {
  if (lost?.messageId != null) outbox.setFailed(outbox.add(lost.text, lost.messageType, { by: lost.by }).messageKey, true, code)
}
