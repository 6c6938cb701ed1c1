// Changes a board within one transaction: the brainstorm, its sticky notes, and the related messages and reservations.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/entities.ts'
import type { Plan } from '../../../shared/billing/plans.ts'
import type { Usage } from '../../domain/plans/receipt.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { insertMessage, takeNumber, type MessageDraft } from '../messages/append.ts'
import {
  fromBrainstorm,
  fromSticky,
  newBrainstorm,
  toBrainstorm,
  toSticky,
  type BrainstormRow,
  type StickyRow,
  type StoredBrainstorm,
  type StoredSticky,
} from './brainstorm-rows.ts'
import { Permit, settle, type Reservation, type Reserved, type Settlement } from '../plans/ledger.ts'
import { findSessionPayer, type SessionPayer } from '../plans/payers.ts'
import type { Session } from '../database/rows.ts'

export interface BoardEdit {
  session: Session
  /** The open brainstorm; null if there is none. */
  brainstorm: StoredBrainstorm | null
  /** An ended brainstorm or the open one. */
  find(id: string): Promise<StoredBrainstorm | null>
  /** Starts a brainstorm and returns it. */
  add(start: Pick<StoredBrainstorm, 'id' | 'topic' | 'template'>): Promise<StoredBrainstorm>
  set(id: string, patch: Partial<StoredBrainstorm>): Promise<StoredBrainstorm>
  /** Notes that are not removed, oldest first. */
  notes(brainstormId: string): Promise<StoredSticky[]>
  /** Also finds a removed note. */
  note(brainstormId: string, id: string): Promise<StoredSticky | null>
  addNote(note: StoredSticky): Promise<void>
  setNote(note: StoredSticky, patch: Partial<StoredSticky>): Promise<StoredSticky>
  /** Adds a message to the session's transcript. */
  say(draft: MessageDraft): Promise<Message>
  payer(asker: PersonKey, defaultPlan: Plan): Promise<SessionPayer>
  /** Returns the limit instead if one is reached. */
  reserve(line: Reservation): Promise<Reserved>
  settle(id: string, how: Settlement, usage: Usage | undefined): Promise<void>
}

export async function listNotes(on: Knex, brainstormId: string): Promise<StoredSticky[]> {
  const rows = await on<StickyRow>('sticky_notes').where({ brainstorm_id: brainstormId, removed_at: null }).orderBy(['created_at', 'id'])
  return rows.map(toSticky)
}

export function editBoard(trx: Knex, session: Session, brainstorm: StoredBrainstorm | null, now: number): BoardEdit {
  const here = (id: string) => trx<BrainstormRow>('brainstorms').where({ id, session_id: session.id })
  const find = async (id: string) => {
    const row = await here(id).first()
    return row ? toBrainstorm(row) : null
  }
  return {
    session,
    brainstorm,
    find,
    async add(start) {
      const brainstorm = newBrainstorm({ ...start, sessionId: session.id, createdAt: now })
      await trx<BrainstormRow>('brainstorms').insert(fromBrainstorm(brainstorm) as BrainstormRow)
      return brainstorm
    },
    async set(id, patch) {
      await here(id).update(fromBrainstorm(patch))
      const changed = await find(id)
      if (!changed) throw new AppError('brainstorm_over')
      return changed
    },
    notes: (brainstormId) => listNotes(trx, brainstormId),
    async note(brainstormId, id) {
      const row = await trx<StickyRow>('sticky_notes').where({ brainstorm_id: brainstormId, id }).first()
      return row ? toSticky(row) : null
    },
    async addNote(note) {
      await trx<StickyRow>('sticky_notes').insert(fromSticky(note) as StickyRow)
    },
    async setNote(note, patch) {
      await trx<StickyRow>('sticky_notes').where({ brainstorm_id: note.brainstormId, id: note.id }).update(fromSticky(patch))
      return { ...note, ...patch }
    },
    say: async (draft) => insertMessage(trx, await takeNumber(trx, session.id, now), draft, now),
    payer: (asker, defaultPlan) => findSessionPayer(trx, session, asker, defaultPlan),
    reserve: (line) => Permit.reserve(trx, line, now),
    settle: (id, how, usage) => settle(trx, id, how, usage, now),
  }
}
