// The title and link of a message that is sent to a connected service.
import type { Message } from '../../../shared/entities.ts'
import { ownAddress, type OwnPlace } from '../own-address.ts'

const titleCharacters = 120

/** The first words of the message, without Markdown syntax; the session's title if there are none. */
export function titleOf({ content }: Pick<Message, 'content'>, sessionTitle: string): string {
  const line = content
    .split('\n')
    .map((one) => one.replace(/^[\s#>*+-]+|[*_`~]+/g, '').trim())
    .find((one) => one !== '')
  if (line === undefined) return sessionTitle
  return line.length <= titleCharacters
    ? line
    : `${line
        .slice(0, titleCharacters - 1)
        .toWellFormed()
        .trimEnd()}…`
}

export function linkTo(sessionId: string, place: OwnPlace): string | null {
  return place.publicUrl === undefined ? null : ownAddress(place, `/chat/${sessionId}`).href
}
