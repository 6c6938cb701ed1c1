// Whose sticky notes are whose, when a person becomes another, or nobody.
import type { Knex } from 'knex'
import { publicIdOf, type PersonKey } from '../../domain/people/person.ts'
import type { BrainstormRow, StickyRow } from './brainstorm-rows.ts'
import type { SessionRow } from '../rows.ts'

interface Heir {
  key: PersonKey
  /** Null: the notes keep the name that they were written under. */
  name: string | null
}

/** In one session, inside the transaction that holds its row. True when something of theirs lay on the board. */
export async function handStickiesOver(trx: Knex, sessionId: string, person: PersonKey, heir: Heir): Promise<boolean> {
  const boards = trx<BrainstormRow>('brainstorms').where({ session_id: sessionId }).select('id')
  const here = () => trx<StickyRow>('sticky_notes').whereIn('brainstorm_id', boards.clone())
  const [from, to] = [publicIdOf(person), publicIdOf(heir.key)]
  const written = await here()
    .where({ author: person })
    .update({ author: heir.key, ...(heir.name === null ? {} : { author_name: heir.name }) })
  const voted = await here()
    .where('votes', 'like', `%${from}%`)
    .update({ votes: trx.raw('replace(votes, ?, ?)', [JSON.stringify(from), JSON.stringify(to)]) as unknown as string })
  if (written + voted === 0) return false
  await trx<SessionRow>('sessions')
    .where({ id: sessionId })
    .update({ board_rev: trx.raw('board_rev + 1') as unknown as number })
  return true
}
