// What the desktop app asks with, and where its answer goes.
import { linkScheme } from '../../../../shared/desktop/desktop-origin.ts'

/** The challenge of an address: 32 bytes in base64url; null when it is none. */
export function readChallenge(search: URLSearchParams): string | null {
  const given = search.getAll('challenge')
  const [challenge] = given
  return given.length === 1 && challenge !== undefined && /^[\w-]{43}$/.test(challenge) ? challenge : null
}

export const codeLink = (code: string) => `${linkScheme}://signed-in?${new URLSearchParams({ code })}`
