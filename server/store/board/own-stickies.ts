// Changes the author of sticky notes when a guest becomes an account or an account is deleted.
import type { Knex } from 'knex'
import { publicIdOf, type PersonKey } from '../../domain/people/person.ts'
import type { BrainstormRow, StickyRow } from './brainstorm-rows.ts'
import type { SessionRow } from '../database/rows.ts'

interface NewAuthor {
  key: PersonKey
  /** Null: the notes keep the author name that they have. */
  name: string | null
}

/** Changes one session, in a transaction that has locked its row. True if the person had notes or votes there. */
export async function handStickiesOver(trx: Knex, sessionId: string, person: PersonKey, to: NewAuthor): Promise<boolean> {
  const boards = trx<BrainstormRow>('brainstorms').where({ session_id: sessionId }).select('id')
  const here = () => trx<StickyRow>('sticky_notes').whereIn('brainstorm_id', boards.clone())
  const [oldId, newId] = [publicIdOf(person), publicIdOf(to.key)]
  const written = await here()
    .where({ author: person })
    .update({ author: to.key, ...(to.name === null ? {} : { author_name: to.name }) })
  const voted = await here()
    .where('votes', 'like', `%${oldId}%`)
    .update({ votes: trx.raw('replace(votes, ?, ?)', [JSON.stringify(oldId), JSON.stringify(newId)]) as unknown as string })
  if (written + voted === 0) return false
  await trx<SessionRow>('sessions')
    .where({ id: sessionId })
    .update({ board_rev: trx.raw('board_rev + 1') as unknown as number })
  return true
}
