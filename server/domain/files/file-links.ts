// Signed URLs of files for clients without cookies: each contains its person, login and expiry time.
import { AppError } from '../../../shared/errors.ts'
import type { PersonKey } from '../people/person.ts'
import type { Signing } from '../people/signing.ts'

export interface FileLink {
  /** The name of the stored file. */
  name: string
  person: PersonKey
  /** Null: a guest. */
  loginId: string | null
  /** Milliseconds since 1970. */
  until: number
}

export interface FileLinks {
  /** The path on this server. */
  write(link: FileLink): string
  /** Null: the URL is not signed. Throws file_not_found if it was forged, has expired, or was made for another file. */
  read(name: string, query: object, now: number): FileLink | null
}

export function createFileLinks({ sign, isSigned }: Signing): FileLinks {
  const whole = ({ name, person, loginId, until }: FileLink) => JSON.stringify([name, person, loginId, until])
  return {
    write(link) {
      const { name, person, loginId, until } = link
      const query = {
        person,
        ...(loginId === null ? {} : { login: loginId }),
        until: String(until),
        signature: sign('file-link', whole(link)),
      }
      return `/api/files/${name}?${new URLSearchParams(query)}`
    },
    read(name, query, now) {
      if (!('signature' in query)) return null
      const { person, login = null, until, signature } = query as Record<string, unknown>
      const link = { name, person: person as PersonKey, loginId: login as string | null, until: Number(until) }
      // The query can contain anything; only a link that was signed as a whole is valid.
      if (typeof signature !== 'string' || !isSigned('file-link', whole(link), signature) || link.until <= now)
        throw new AppError('file_not_found')
      return link
    },
  }
}
