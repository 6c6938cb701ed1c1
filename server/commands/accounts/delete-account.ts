// Deletes an account: the sessions it hosts and its notes are removed, its messages in other sessions lose their author.
import { user } from '../../domain/people/person.ts'
import type { Deps } from '../../deps.ts'
import { getAccount } from '../../queries/people/get-account.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { digestOf, type Caller } from '../../access/authenticate.ts'
import { endSubscriptions } from '../billing/change-subscription.ts'
import { forgetAtService } from '../integrations/connect-service.ts'
import { confirmPassword } from './confirm-password.ts'
import { publishChanges } from '../messages/publish-changes.ts'
import { refreshBoard } from '../board/change-board.ts'
import { removeStoredFiles } from '../storage/remove-stored-files.ts'

type AuditEntry = Parameters<Deps['store']['audit']['add']>[0]

/** Throws unauthenticated, password_wrong, too_many_attempts, last_operator, team_owned, payment_failed. If it is interrupted, it can be called again. */
export async function deleteAccount(deps: Deps, caller: Caller, password: string | null | undefined): Promise<void> {
  const row = await getAccount(deps, caller.person)
  await confirmPassword(deps, row, caller.loginId, password)
  const operator = { id: row.id, name: `${row.first_name} ${row.last_name}`.trim(), address: null }
  await eraseAccount(deps, row, { operator, action: 'operator_removed', target: `person:${row.id}`, at: deps.now() })
}

/**
 * `asOperator`: the audit line if the account is an operator. `deletion`: the one if an operator deletes it, stored with the deletion. Throws last_operator, team_owned, payment_failed.
 * If it is interrupted, it can be called again.
 */
export async function eraseAccount(deps: Deps, row: UserRow, asOperator: AuditEntry, deletion: AuditEntry | null = null): Promise<void> {
  const { store, socketCloser, log } = deps
  // Checked before anything is deleted; both are checked again below, with their locks.
  await store.operators.mustLeave(row.id)
  await store.erasure.mustLeaveTeam(row.id)
  // Otherwise the user would keep paying for a deleted account.
  await endSubscriptions(deps, row.id)
  await store.operators.leave(row.id, asOperator)
  socketCloser.closeLogins(await store.logins.end(row.id))
  await emptySessions(deps, row)
  const connections = await store.connections.list(row.id)
  await store.erasure.remove(row, digestOf(row.email), deletion ? store.audit.line(deletion) : undefined)
  // Does not wait for the services' replies.
  for (const connection of connections) void forgetAtService(deps, connection)
  // Again, for what its sockets on other nodes did before they were closed.
  await emptySessions(deps, row)
  await removeAllFiles(deps).catch((error: unknown) => log.error({ error }, 'removing stored files failed'))
  log.info({ userId: row.id }, 'an account was deleted')
}

async function emptySessions(deps: Deps, row: UserRow): Promise<void> {
  const { store, fanout } = deps
  const { key, accountName } = user(row.id, { firstName: row.first_name, lastName: row.last_name }, 'en')
  for (const id of await store.accountData.hosted(key)) {
    await store.sessions.remove(id)
    await fanout.recheck(id)
  }
  for (const id of await store.accountData.touched(key)) {
    const left = await store.erasure.leave(id, key, accountName ?? '')
    if (!left) continue
    const { gone, wasThere } = left
    // Before the messages change: the account's open connections must not write any more.
    await fanout.recheck(id)
    await refreshBoard(deps, id)
    if (wasThere) fanout.publish(id, { type: 'participant_removed', userId: row.id, anonymousId: null, displayName: wasThere.display_name })
    for (let after: number | null = 0; after !== null;) {
      const page: { changed: Parameters<typeof publishChanges>[2]; next: number | null } = await store.erasure.messagesAfter(
        id,
        key,
        gone,
        after,
      )
      publishChanges(deps, id, page.changed)
      after = page.next
    }
  }
}

async function removeAllFiles(deps: Deps): Promise<void> {
  while ((await deps.store.attachments.removals.due(deps.now())).length > 0) await removeStoredFiles(deps)
}
