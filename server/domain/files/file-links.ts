// Signed addresses of files, for who has no cookie to show: each says whose it is, until when, and of which login.
import { AppError } from '../../../shared/errors.ts'
import type { PersonKey } from '../people/person.ts'
import type { Signing } from '../people/signing.ts'

export interface FileLink {
  /** As the file is stored. */
  name: string
  person: PersonKey
  /** null: of a guest. */
  loginId: string | null
  /** Milliseconds since 1970. */
  until: number
}

export interface FileLinks {
  /** From this server's root. */
  write(link: FileLink): string
  /** Null: the address is not a signed one. Throws file_not_found when it was forged, is too old, or was made for another file. */
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
      // Whatever stands there: only what was signed as a whole goes on.
      if (typeof signature !== 'string' || !isSigned('file-link', whole(link), signature) || link.until <= now)
        throw new AppError('file_not_found')
      return link
    },
  }
}
