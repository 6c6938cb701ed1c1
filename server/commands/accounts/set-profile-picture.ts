// Sets or removes an account's own picture.
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { turnOf } from '../../domain/people/person.ts'
import { getAccount } from '../../queries/people/get-account.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import type { Caller } from '../../access/authenticate.ts'
import { checkPicture, storePicture } from '../files/store-picture.ts'
import { tryRemoveStoredFiles } from '../storage/remove-stored-files.ts'

export const profilePictureBounds = {
  bytes: limits.profilePictureBytes,
  pixels: limits.profilePicturePixels,
  refusal: 'picture_refused',
} as const

/** Throws unauthenticated, picture_refused. */
export async function setProfilePicture(deps: Deps, { person, loginId }: Caller, bytes: unknown): Promise<UserRow> {
  const { id } = await getAccount(deps, person)
  const checked = await checkPicture(deps, turnOf(person), bytes, profilePictureBounds)
  return storePicture(deps, checked, (picture) => deps.store.profilePictures.choose(id, loginId, picture, deps.now()))
}

/** Throws unauthenticated. */
export async function removeProfilePicture(deps: Deps, { person, loginId }: Caller): Promise<UserRow> {
  const { id } = await getAccount(deps, person)
  const row = await deps.store.profilePictures.choose(id, loginId, null, deps.now())
  await tryRemoveStoredFiles(deps)
  return row
}
