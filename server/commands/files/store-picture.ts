// Checks and cleans a small picture of a team or an account, and stores it as a file that a row then refers to.
import { AppError } from '../../../shared/errors.ts'
import { pictureTypes } from '../../../shared/files/attachments.ts'
import type { Deps } from '../../deps.ts'
import type { Turn } from '../../domain/people/person.ts'
import { newId } from '../../domain/ids.ts'
import type { CheckedContent } from '../../ports/documents.ts'
import type { StoredPicture } from '../../domain/storage/stored-picture.ts'
import { tryRemoveStoredFiles } from '../storage/remove-stored-files.ts'

/** A stored picture is removed after this time unless a row refers to it. */
const unboundMs = 10 * 60_000

interface PictureBounds {
  bytes: number
  /** Maximum width and height. */
  pixels: number
  refusal: 'logo_refused' | 'picture_refused'
}

/** Returns the picture with the type that its content has, whatever the client claims. Throws `refusal`, not_ready. */
export async function checkPicture(
  { documents }: Pick<Deps, 'documents'>,
  turn: Turn,
  bytes: unknown,
  { bytes: mostBytes, pixels, refusal }: PictureBounds,
): Promise<CheckedContent> {
  if (!Buffer.isBuffer(bytes) || bytes.length > mostBytes) throw new AppError(refusal)
  try {
    const picture = await documents.check(turn, { name: 'picture', type: null, bytes })
    const isSmall = Math.max(picture.width ?? 0, picture.height ?? 0) <= pixels
    if (isSmall && pictureTypes.includes(picture.type)) return picture
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_ready') throw error
  }
  throw new AppError(refusal)
}

/** `bind` makes a row refer to it, in one transaction; if it does not, or throws, the file is removed. The previous file is removed too. */
export async function storePicture<T>(
  deps: Pick<Deps, 'store' | 'files' | 'now' | 'log'>,
  { type, bytes }: CheckedContent,
  bind: (picture: StoredPicture) => Promise<T>,
): Promise<T> {
  const name = newId()
  const { removals } = deps.store.attachments
  await removals.plan([name], deps.now() + unboundMs)
  try {
    await deps.files.put(name, bytes)
    return await bind({ name, type, size: bytes.length })
  } finally {
    await tryRemoveStoredFiles(deps, [name])
  }
}
