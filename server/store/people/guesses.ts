// Password guesses, each of which waits longer than the one before; and the places where an account has signed in, which guesses from
// elsewhere do not slow down.
import type { Knex } from 'knex'
import { limits } from '../../../shared/limits/limits.ts'
import { runTransaction } from '../database/session-lock.ts'

interface GuessRow {
  key: string
  tries: number
  free_at: number | string
  tried_at: number | string
}

interface PlaceRow {
  user_id: string
  place: string
  seen_at: number
}

export interface Waiting {
  /** The number of guesses that need not wait. */
  free: number
  /** The wait of the next guess; each further one waits twice as long, up to `mostMs`. */
  firstMs: number
  mostMs: number
  /** After this time without a guess, the count starts again. */
  forgottenMs: number
}

export function guessesStore(db: Knex) {
  return {
    /** Counts a guess and returns 0; otherwise returns the milliseconds to wait. */
    take(key: string, { free, firstMs, mostMs, forgottenMs }: Waiting, now: number): Promise<number> {
      return runTransaction(db, async (trx) => {
        const rows = () => trx<GuessRow>('guesses')
        await rows().insert({ key, tries: 0, free_at: 0, tried_at: now }).onConflict('key').ignore()
        const row = await rows().where({ key }).forUpdate().first()
        const isForgotten = row === undefined || Number(row.tried_at) < now - forgottenMs
        const wait = isForgotten ? 0 : Number(row.free_at) - now
        if (wait > 0) return wait
        const tries = (isForgotten ? 0 : row.tries) + 1
        const next = tries < free ? 0 : Math.min(mostMs, firstMs * 2 ** Math.min(tries - free, 30))
        await rows()
          .where({ key })
          .update({ tries, free_at: now + next, tried_at: now })
        return 0
      })
    },

    async forget(key: string): Promise<void> {
      await db<GuessRow>('guesses').where({ key }).delete()
    },

    async forgetOld(before: number): Promise<void> {
      await db<GuessRow>('guesses').where('tried_at', '<', before).delete()
    },
  }
}

export function knownPlacesStore(db: Knex, reads: Knex) {
  return {
    /** The places among these from which the account has signed in. */
    async known(userId: string, places: string[]): Promise<Set<string>> {
      const rows = await reads<PlaceRow>('known_places').where({ user_id: userId }).whereIn('place', places).select('place')
      return new Set(rows.map(({ place }) => place))
    },

    /** Keeps the latest of an account. */
    async add(userId: string, places: string[], now: number): Promise<void> {
      for (const place of places)
        await db<PlaceRow>('known_places')
          .insert({ user_id: userId, place, seen_at: now })
          .onConflict(['user_id', 'place'])
          .merge(['seen_at'])
      const newest = db<PlaceRow>('known_places').where({ user_id: userId }).orderBy('seen_at', 'desc').limit(limits.placesPerAccount)
      await db<PlaceRow>('known_places').where({ user_id: userId }).whereNotIn('place', newest.select('place')).delete()
    },
  }
}
