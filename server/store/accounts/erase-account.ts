// Erases an account from all stored data; what other people still need is kept without its author.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/entities.ts'
import { newId } from '../../domain/ids.ts'
import { publicIdOf, type PersonKey } from '../../domain/people/person.ts'
import { deletedName, messageWithout, type Gone } from '../../domain/messages/without-person.ts'
import type { UserRow } from '../people/accounts.ts'
import { eraseInputsOfTeam, eraseInputsWith } from '../messages/answer-inputs.ts'
import { forgetSubject } from '../integrations/deliveries.ts'
import { eraseFromAnswers } from '../answers/erase-from-answers.ts'
import type { TeamMemberRow, TeamRow } from '../plans/lock-team.ts'
import { handStickiesOver } from '../board/own-stickies.ts'
import { eraseFromReports } from './own-reports.ts'
import type { ParticipantRow } from '../people/participants.ts'
import { toMessage, type MessageRow, type SessionRow } from '../database/rows.ts'
import type { InTransaction } from '../database/in-transaction.ts'
import { inSession, runTransaction } from '../database/session-lock.ts'

const pageSize = 200

/** A name as it appears in JSON. */
const asJson = (name: string): string => JSON.stringify(name)

/** The team that the account owns alone. Throws team_owned if it has other members. */
async function findOwnTeam(on: Knex, userId: string): Promise<Pick<TeamRow, 'id'> | undefined> {
  // Locked, so that nobody joins it meanwhile.
  const team = await on<TeamRow>('teams').where({ owner: userId }).forUpdate().first('id')
  const others = on<TeamMemberRow>('team_members').whereNot({ user_id: userId })
  if (team && (await others.where({ team_id: team.id }).first('user_id'))) throw new AppError('team_owned')
  return team
}

/** Deletes the team that the account owns if it has no other members. Throws team_owned. */
export async function dissolveTeam(trx: Knex, userId: string): Promise<void> {
  const team = await findOwnTeam(trx, userId)
  if (!team) return
  await eraseInputsOfTeam(trx, team.id)
  await trx<TeamRow>('teams').where({ id: team.id }).delete()
}

export function erasureStore(db: Knex) {
  return {
    /** Throws team_owned, for a check before anything else changes. */
    mustLeaveTeam: async (userId: string): Promise<void> => void (await findOwnTeam(db, userId)),

    /** Removes the person and their notes from the session; their files lose their owner. Null if there is no such session. */
    leave(sessionId: string, person: PersonKey, name: string): Promise<{ gone: Gone; wasThere: ParticipantRow | null } | null> {
      return inSession(db, sessionId, async (trx, session) => {
        if (!session) return null
        const here = { session_id: sessionId }
        const theirs = { ...here, author: person }
        const [there] = await trx<ParticipantRow>('participants').where({ ...here, person })
        const names = await trx<MessageRow>('messages').where(theirs).distinct('display_name')
        const gone: Gone = {
          id: publicIdOf(person),
          standIn: newId(),
          names: new Set([name, ...(there ? [there.display_name] : []), ...names.map((row) => row.display_name)]),
        }
        const nobody: PersonKey = `guest:${gone.standIn}`
        await trx('participants')
          .where({ ...here, person })
          .delete()
        await trx('join_requests')
          .where({ ...here, person })
          .delete()
        await trx('announced_files')
          .where({ ...theirs, is_note: true })
          .delete()
        await forgetSubject(trx, sessionId, person)
        await trx('push_levels')
          .where({ ...here, person })
          .delete()
        await trx('notes').where(theirs).delete()
        await trx('message_keys').where(theirs).delete()
        await trx('attachments').where(theirs).update({ author: nobody })
        await trx('announced_files').where(theirs).update({ author: nobody })
        await eraseFromAnswers(trx, sessionId, person, gone)
        await handStickiesOver(trx, sessionId, person, { key: nobody, name: deletedName })
        const without = (list: string) => JSON.stringify((JSON.parse(list) as PersonKey[]).filter((one) => one !== person))
        await trx<SessionRow>('sessions')
          .where({ id: sessionId })
          .update({
            banned: without(session.banned),
            admitted: without(session.admitted),
            access_rev: session.access_rev + 1,
            ...(session.host_offer === person ? { host_offer: null } : {}),
          })
        return { gone, wasThere: there ?? null }
      })
    },

    /** The next batch of messages that mentioned the person, as changed. `next`: the position to continue from; null at the end. */
    messagesAfter(sessionId: string, person: PersonKey, gone: Gone, after: number): Promise<{ changed: Message[]; next: number | null }> {
      return inSession(db, sessionId, async (trx, session) => {
        if (!session) return { changed: [], next: null }
        const rows = await trx<MessageRow>('messages')
          .where({ session_id: sessionId })
          .where('seq', '>', after)
          .where((q) => {
            void q.where({ author: person }).orWhere('metadata', 'like', `%${gone.id}%`)
            for (const name of gone.names) void q.orWhereRaw('replace(metadata, ?, ?) <> metadata', [asJson(name), ''])
          })
          .orderBy('seq')
          .limit(pageSize)
        const changed: MessageRow[] = []
        for (const row of rows) {
          const { content, metadata, displayName, userId, anonymousId } = messageWithout(gone, toMessage(row))
          const author = row.author === person ? (`guest:${gone.standIn}` as const) : row.author
          const patch = {
            ...{ author, user_id: userId, anonymous_id: anonymousId, display_name: displayName, metadata: JSON.stringify(metadata) },
            ...(content === row.content ? {} : { content }),
            rev: session.last_rev + changed.length + 1,
          }
          changed.push({ ...row, ...patch })
          await trx<MessageRow>('messages').where({ id: row.id }).update(patch)
          // An answer that started earlier may have stored their name since.
          await eraseInputsWith(trx, sessionId, row)
        }
        await trx<SessionRow>('sessions')
          .where({ id: sessionId })
          .update({ last_rev: session.last_rev + changed.length })
        return { changed: changed.map(toMessage), next: rows[pageSize - 1]?.seq ?? null }
      })
    },

    /** Deletes the account. Its usage stays in the totals under a random id. `tried`: keys of the attempts counted for its address. */
    remove(
      { id, email, email_verified_at }: Pick<UserRow, 'id' | 'email' | 'email_verified_at'>,
      tried: string,
      also?: InTransaction,
    ): Promise<void> {
      return runTransaction(db, async (trx) => {
        const nobody = newId()
        const instead = (column: string) => trx.raw('replace(??, ?, ?)', [column, id, nobody])
        for (const column of ['payer', 'asked_by'])
          await trx('ledger')
            .where({ [column]: `user:${id}` })
            .update({ [column]: `user:${nobody}` })
        await trx('receipts')
          .where({ payer: `user:${id}` })
          .update({ payer: `user:${nobody}` })
        await trx('ledger')
          .where('counted', 'like', `%${id}%`)
          .update({ counted: instead('counted') })
        // Usage still counts; attempts do not.
        for (const kind of ['ai', 'credits'])
          await trx('counters')
            .where({ key: `${kind}:user:${id}` })
            .update({ key: instead('key') })
        await trx('counters').where('key', 'like', `%${id}%`).orWhere('key', 'like', `%${tried}%`).delete()
        await trx('guesses').where('key', 'like', `%${tried}%`).delete()
        // Messages to support sent while signed in are deleted with the account. Other messages, and invitations, belong to the address,
        // which may be somebody else's unless it is verified.
        if (email_verified_at !== null) for (const table of ['contact_messages', 'team_invites']) await trx(table).where({ email }).delete()
        await eraseFromReports(trx, `user:${id}`)
        await trx('push_levels')
          .where({ person: `user:${id}` })
          .delete()
        const removed = await trx('users').where({ id }).delete()
        // Of two who delete it at once, one did.
        if (removed > 0) await also?.(trx)
      })
    },
  }
}
