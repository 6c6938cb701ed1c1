// Session titles: one plain line.
import { limits } from '../../../shared/limits.ts'
import { cutLine, plainLine } from '../../../shared/messages/plain-line.ts'

export function cleanTitle(title: string): string {
  return cutLine(plainLine(title), limits.titleCharacters)
}
