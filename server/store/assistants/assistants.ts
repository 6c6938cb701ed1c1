// Assistants of sessions and of teams. Changes lock the session or the team, so that names stay unique and a notice belongs to its change.
import type { Knex } from 'knex'
import type { Message } from '../../../shared/entities.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { lockTeamFor } from '../plans/lock-team.ts'
import type { ParticipantRow } from '../people/participants.ts'
import { eraseInputsOf } from '../messages/answer-inputs.ts'
import { addNotice, type NoticeDraft } from '../sessions/access.ts'
import { inSession, runTransaction } from '../database/session-lock.ts'
import { toSession, type AnswerRow, type AssistantRow, type Session } from '../database/rows.ts'

const pageSize = 100

/** What may be chosen. */
export type AssistantWords = Pick<AssistantRow, 'name' | 'color' | 'instruction' | 'model' | 'opening_question'>

/** `put`: stored, in the place of one with the same id. `removes`: an id. */
export type AssistantChange = { put: AssistantRow } | { removes: string }

/** What is known while the session is locked. */
export interface AssistantsInSession {
  session: Session
  /** The session's own, and those of the team. */
  assistants: AssistantRow[]
  /** Display names of the participants. */
  people: string[]
}

export function assistantsStore(db: Knex, reads: Knex) {
  const rows = (on: Knex) => on<AssistantRow>('assistants')

  async function listOf(on: Knex, sessionId: string | null, teamId: string | null): Promise<AssistantRow[]> {
    const found = await rows(on)
      .where((q) => {
        if (sessionId !== null) void q.orWhere({ session_id: sessionId })
        if (teamId !== null) void q.orWhere({ team_id: teamId })
        if (sessionId === null && teamId === null) void q.whereRaw('1 = 0')
      })
      .orderBy([{ column: 'created_at' }, { column: 'id' }])
    return [...found.filter(({ session_id }) => session_id !== null), ...found.filter(({ session_id }) => session_id === null)]
  }

  async function apply(trx: Knex, change: AssistantChange): Promise<void> {
    if ('put' in change) {
      await rows(trx).insert(change.put).onConflict('id').merge()
      return
    }
    const { removes } = change
    await eraseInputsOf(trx, [removes])
    await trx<AnswerRow>('answers').where({ assistant_id: removes, status: 'queued' }).delete()
    await rows(trx).where({ id: removes }).delete()
  }

  return {
    /** The session's own, oldest first, then those of the team. */
    list: (sessionId: string | null, teamId: string | null): Promise<AssistantRow[]> => listOf(reads, sessionId, teamId),

    async find(id: string): Promise<AssistantRow | null> {
      return (await rows(reads).where({ id }).first()) ?? null
    },

    /** Those that the account created, and those of the sessions that it hosts; read in pages. */
    async *of(person: PersonKey, userId: string): AsyncGenerator<AssistantRow> {
      for (let after = ''; ;) {
        const page = await rows(reads)
          .where((q) => q.where({ created_by: userId }).orWhereIn('session_id', reads('sessions').where({ host: person }).select('id')))
          .where('id', '>', after)
          .orderBy('id')
          .limit(pageSize)
        yield* page
        const last = page.at(-1)
        if (!last || page.length < pageSize) return
        after = last.id
      }
    },

    /** Changes a session's assistants and adds the notice. Throws session_not_found and the errors of `decide`, which must not query. */
    changeInSession(
      sessionId: string,
      teamId: string | null,
      decide: (known: AssistantsInSession) => { change: AssistantChange; notice: NoticeDraft },
      now: number,
    ): Promise<{ message: Message }> {
      return inSession(db, sessionId, async (trx, row) => {
        if (!row) throw new AppError('session_not_found')
        const people = await trx<ParticipantRow>('participants')
          .where({ session_id: sessionId })
          .orderBy('joined_at', 'desc')
          .limit(limits.participantsListed)
          .select('display_name')
        const { change, notice } = decide({
          session: toSession(row),
          assistants: await listOf(trx, sessionId, teamId),
          people: people.map(({ display_name }) => display_name),
        })
        await apply(trx, change)
        return addNotice(trx, sessionId, notice, now)
      })
    },

    /** Throws team_not_found, also for an account that is not in the team, and the errors of `decide`, which must not query. */
    changeInTeam(
      teamId: string,
      userId: string,
      decide: (known: { assistants: AssistantRow[]; isOwner: boolean }) => AssistantChange,
    ): Promise<void> {
      return runTransaction(db, async (trx) => {
        const team = await lockTeamFor(trx, teamId, userId)
        await apply(trx, decide({ assistants: await listOf(trx, null, teamId), isOwner: team.owner === userId }))
      })
    },
  }
}
