// Fetches an account's picture from its identity provider: once, in the background; signing in does not wait for it.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps, ProviderPictures } from '../../deps.ts'
import { createFairQueue } from '../../domain/limits/fair-queue.ts'
import type { Turn } from '../../domain/people/person.ts'
import { profilePictureBounds } from './set-profile-picture.ts'
import { checkPicture, storePicture } from '../files/store-picture.ts'

type Parts = Pick<Deps, 'store' | 'files' | 'documents' | 'pictureFetcher' | 'log' | 'now'>

export function createProviderPictures(deps: Parts): ProviderPictures {
  const { store, pictureFetcher, log, now } = deps
  const queue = createFairQueue(limits.providerPicturesAtOnce)
  const ending = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function take(userId: string, turn: Turn, address: string, issuer: string): Promise<void> {
    const row = await store.accounts.find(userId)
    if (!row || row.picture_settled_at !== null || ending.signal.aborted) return
    try {
      const bytes = await pictureFetcher.fetch(address, issuer, ending.signal)
      const checked = await checkPicture(deps, turn, bytes, profilePictureBounds)
      await storePicture(deps, checked, (picture) => store.profilePictures.settle(userId, picture, now()))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'picture_refused') throw error
      await store.profilePictures.settle(userId, null, now())
      log.info({ userId }, 'the profile picture from an identity provider was refused')
    }
  }

  return {
    bring(userId, { issuer, picture }, { from }) {
      if (picture === null || ending.signal.aborted) return
      const turn = { person: `user:${userId}`, from }
      const { ofPerson, ofAddress } = queue.count(turn)
      if (ofPerson > 0 || ofAddress >= limits.providerPicturesPerAddress) return
      const work = queue
        .run(turn, () => take(userId, turn, picture, issuer))
        .catch((error: unknown) => {
          if (!ending.signal.aborted) log.warn({ error, userId }, 'fetching a profile picture failed; the next sign-in retries it')
        })
        .finally(() => underWay.delete(work))
      underWay.add(work)
    },
    async close() {
      ending.abort()
      await Promise.all(underWay)
    },
  }
}
