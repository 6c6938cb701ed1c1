// Takes an account out of everything that is kept; what others need of it stays, without whose it was.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/entities.ts'
import { newId } from '../../domain/ids.ts'
import { publicIdOf, type PersonKey } from '../../domain/people/person.ts'
import { deletedName, messageWithout, type Gone } from '../../domain/messages/without-person.ts'
import type { UserRow } from '../people/accounts.ts'
import { eraseInputsWith } from '../messages/answer-inputs.ts'
import { forgetSubject } from '../integrations/deliveries.ts'
import { eraseFromAnswers } from '../answers/erase-from-answers.ts'
import type { TeamMemberRow, TeamRow } from '../plans/lock-team.ts'
import { handStickiesOver } from '../board/own-stickies.ts'
import type { ParticipantRow } from '../people/participants.ts'
import { toMessage, type MessageRow, type SessionRow } from '../rows.ts'
import { inSession } from '../database/session-lock.ts'

const pageSize = 200

/** How a name stands in JSON. */
export const written = (name: string): string => JSON.stringify(name)

export function erasureStore(db: Knex) {
  return {
    /** Ends the team that it owns when nobody else is in it. Throws team_owned. */
    dissolveTeam(userId: string): Promise<void> {
      return db.transaction(async (trx) => {
        // Held, so that nobody joins it meanwhile.
        const team = await trx<TeamRow>('teams').where({ owner: userId }).forUpdate().first('id')
        if (!team) return
        const other = await trx<TeamMemberRow>('team_members').where({ team_id: team.id }).whereNot({ user_id: userId }).first('user_id')
        if (other) throw new AppError('team_owned')
        await trx<TeamRow>('teams').where({ id: team.id }).delete()
      })
    },

    /** Who they were in the session is gone, with their notes; what they sent is nobody's. Null: there is no such session. */
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
        await trx('notes').where(theirs).delete()
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

    /** The next messages that told of them, as they are now; `next`: go on behind it, null at the end. */
    messagesAfter(sessionId: string, person: PersonKey, gone: Gone, after: number): Promise<{ changed: Message[]; next: number | null }> {
      return inSession(db, sessionId, async (trx, session) => {
        if (!session) return { changed: [], next: null }
        const rows = await trx<MessageRow>('messages')
          .where({ session_id: sessionId })
          .where('seq', '>', after)
          .where((q) => {
            void q.where({ author: person }).orWhere('metadata', 'like', `%${gone.id}%`)
            for (const name of gone.names) void q.orWhereRaw('replace(metadata, ?, ?) <> metadata', [written(name), ''])
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
        return { changed: changed.map(toMessage), next: rows.length < pageSize ? null : (rows.at(-1)?.seq ?? null) }
      })
    },

    /** The account itself; what it used stays in the sum, on the account of nobody. `tried`: the keys of what was counted for its address. */
    remove({ id, email, email_verified_at }: Pick<UserRow, 'id' | 'email' | 'email_verified_at'>, tried: string): Promise<void> {
      return db.transaction(async (trx) => {
        const nobody = newId()
        const instead = (column: string) => trx.raw('replace(??, ?, ?)', [column, id, nobody])
        for (const column of ['payer', 'asked_by'])
          await trx('ledger')
            .where({ [column]: `user:${id}` })
            .update({ [column]: `user:${nobody}` })
        await trx('ledger')
          .where('counted', 'like', `%${id}%`)
          .update({ counted: instead('counted') })
        // What was used goes on counting; what was tried does not.
        for (const kind of ['ai', 'credits'])
          await trx('counters')
            .where({ key: `${kind}:user:${id}` })
            .update({ key: instead('key') })
        await trx('counters').where('key', 'like', `%${id}%`).orWhere('key', 'like', `%${tried}%`).delete()
        await trx('guesses').where('key', 'like', `%${tried}%`).delete()
        await trx('team_invites').where({ email }).delete()
        // What was written to the support while signed in goes with the account; the rest only when the address is proven to be theirs.
        if (email_verified_at !== null) await trx('contact_messages').where({ email }).delete()
        await trx('users').where({ id }).delete()
      })
    },
  }
}
