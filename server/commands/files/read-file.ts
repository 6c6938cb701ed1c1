// Files of messages: who may see one, and signed addresses for clients without cookies.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import type { FileLinks } from '../../domain/files/file-links.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import type { Attachment } from '../../../shared/entities.ts'
import type { Caller } from '../../access/authenticate.ts'
import { asMissing, enterSession } from '../../access/member.ts'

type Reads = Pick<Deps, 'store' | 'policy' | 'suspensions' | 'config'>
type Enter = (sessionId: string) => Promise<unknown>

// The names that commands/files/attach-files.ts creates; nothing else is looked up.
const storedName = /^[\w-]{22}$/

/** Checked for every download: a person who may no longer enter gets nothing. Throws file_not_found, removed. */
export function getFile(deps: Reads, name: string, person: PersonKey): Promise<Attachment> {
  return findFile(deps, name, person, (id) => enterSession(deps, id, { key: person }))
}

async function findFile({ store }: Reads, name: string, person: PersonKey, enter: Enter): Promise<Attachment> {
  const found = storedName.test(name) ? await store.attachments.findStored(name) : null
  if (!found || (found.owner.isNote && found.owner.author !== person)) throw new AppError('file_not_found')
  await asMissing('file_not_found', enter(found.owner.sessionId))
  return found.attachment
}

/** For the files that the caller may see; others are omitted. */
export async function linkFiles(deps: Reads & Pick<Deps, 'now'>, links: FileLinks, caller: Caller, names: string[]) {
  const { person, loginId } = caller
  const entered = new Map<string, Promise<unknown>>()
  // Most files belong to the same session, which is then entered only once.
  const enter: Enter = (id) => {
    const entering = entered.get(id) ?? enterSession(deps, id, person)
    entered.set(id, entering)
    return entering
  }
  const until = deps.now() + limits.fileLinkMs
  const linked = await Promise.all(
    [...new Set(names)].map(async (name): Promise<[string, string] | null> => {
      try {
        await findFile(deps, name, person.key, enter)
        return [name, links.write({ name, person: person.key, loginId, until })]
      } catch (error) {
        if (error instanceof AppError) return null
        throw error
      }
    }),
  )
  return Object.fromEntries(linked.filter((one) => one !== null))
}

/**
 * Returns the file of a signed address; null if the address is not signed. Throws file_not_found if it was forged, has expired or its
 * login has ended, and as `getFile` does.
 */
export async function getLinkedFile(deps: Reads & Pick<Deps, 'now'>, links: FileLinks, name: string, query: object) {
  const link = links.read(name, query, deps.now())
  if (!link) return null
  const { loginId, person } = link
  if (loginId !== null && !(await deps.store.logins.listValid([loginId], deps.now())).has(loginId)) throw new AppError('file_not_found')
  return getFile(deps, name, person)
}
