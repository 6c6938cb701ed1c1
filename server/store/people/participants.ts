// The participants of sessions and their display names.
import type { Knex } from 'knex'
import type { ParticipantRole } from '../../../shared/sessions/access-protocol.ts'
import type { Person, PersonKey } from '../../domain/people/person.ts'
import { oneAtATime } from '../database/session-lock.ts'
import { shareReads } from '../database/share-reads.ts'

export interface ParticipantRow {
  session_id: string
  person: PersonKey
  user_id: string | null
  anonymous_id: string | null
  display_name: string
  joined_at: number
  role: ParticipantRole
}

export function participantsStore(db: Knex, reads: Knex) {
  return {
    find(sessionId: string, person: PersonKey): Promise<ParticipantRow | undefined> {
      return reads<ParticipantRow>('participants').where({ session_id: sessionId, person }).first()
    },

    /** Adds the person; a participant who is already there gets the new name and role. */
    async put(
      sessionId: string,
      person: Pick<Person, 'key' | 'userId' | 'anonymousId'>,
      displayName: string,
      now: number,
      role: ParticipantRole = 'member',
    ): Promise<void> {
      const row: ParticipantRow = {
        session_id: sessionId,
        person: person.key,
        user_id: person.userId,
        anonymous_id: person.anonymousId,
        display_name: displayName,
        joined_at: now,
        role,
      }
      // Inserting a new participant waits for the lock on the session's row, because of the foreign key.
      await oneAtATime(db, `join ${sessionId}`, async () => {
        await db<ParticipantRow>('participants').insert(row).onConflict(['session_id', 'person']).merge(['display_name', 'role'])
      })
    },

    /** Renames a participant; has no effect on a person who was removed meanwhile. */
    async rename(sessionId: string, person: PersonKey, displayName: string): Promise<void> {
      await db<ParticipantRow>('participants').where({ session_id: sessionId, person }).update({ display_name: displayName })
    },

    /** Renames an account in all its sessions; returns the participants whose name changed. */
    async renameAll(person: PersonKey, displayName: string): Promise<ParticipantRow[]> {
      const mine = db<ParticipantRow>('participants').where({ person }).whereNot({ display_name: displayName })
      return (await mine.update({ display_name: displayName }).returning('*')) as ParticipantRow[]
    },

    /** Latest joined first. */
    list: shareReads(async (sessionId: string, count: number): Promise<readonly ParticipantRow[]> =>
      reads<ParticipantRow>('participants').where({ session_id: sessionId }).orderBy('joined_at', 'desc').limit(count),
    ),

    async listOf(sessionId: string, people: PersonKey[]): Promise<ParticipantRow[]> {
      if (people.length === 0) return []
      return reads<ParticipantRow>('participants').where({ session_id: sessionId }).whereIn('person', people)
    },
  }
}
