// Who is in which session, under which name.
import type { Knex } from 'knex'
import type { Person, PersonKey } from '../domain/person.ts'

export interface ParticipantRow {
  session_id: string
  person: PersonKey
  user_id: string | null
  anonymous_id: string | null
  display_name: string
  joined_at: number
}

export function participantsStore(db: Knex, reads: Knex) {
  return {
    find(sessionId: string, person: PersonKey): Promise<ParticipantRow | undefined> {
      return reads<ParticipantRow>('participants').where({ session_id: sessionId, person }).first()
    },

    /** Adds the person, or gives the one who is there already the new name. */
    async put(sessionId: string, person: Person, displayName: string, now: number): Promise<void> {
      await db<ParticipantRow>('participants')
        .insert({
          session_id: sessionId,
          person: person.key,
          user_id: person.userId,
          anonymous_id: person.anonymousId,
          display_name: displayName,
          joined_at: now,
        })
        .onConflict(['session_id', 'person'])
        .merge(['display_name'])
    },

    /** Latest joined first. */
    list(sessionId: string, count: number): Promise<ParticipantRow[]> {
      return reads<ParticipantRow>('participants').where({ session_id: sessionId }).orderBy('joined_at', 'desc').limit(count)
    },

    listOf(sessionId: string, people: PersonKey[]): Promise<ParticipantRow[]> {
      return reads<ParticipantRow>('participants').where({ session_id: sessionId }).whereIn('person', people)
    },
  }
}
