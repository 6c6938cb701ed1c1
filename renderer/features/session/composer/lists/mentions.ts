// Mentions with `@` in the composer: finds matching people and inserts the chosen name.
import type { Assistant } from '../../../../../shared/assistants/assistant-api.ts'
import { personKey, type SessionState } from '../../../../../shared/sync/session/session-model.ts'

export interface Mentionable {
  /** Null for the assistant. */
  id: string | null
  name: string
  /** Only for an assistant with a name of its own: #rrggbb. */
  color?: string
}

export interface MentionQuery {
  /** The index of the `@`. */
  at: number
  text: string
}

export const mentionListId = 'mention-list'
export const mentionOptionId = (index: number) => `${mentionListId}-${index}`

const max = 6
const beforeCaret = /(?:^|[^\p{L}\p{N}_@])@([\p{L}\p{N}_.-]{0,20})$/u

/** The assistant while it is on, and everyone else. */
export function mentionableIn({ session, self, participants }: Pick<SessionState, 'session' | 'self' | 'participants'>): Mentionable[] {
  const selfKey = personKey(self)
  const others = participants.filter((one) => personKey(one) !== selfKey)
  const people = others.map((one) => ({ id: personKey(one), name: one.displayName }))
  return session.aiEnabled ? [{ id: null, name: 'AI' }, ...people] : people
}

/** Adds the assistants while the AI is on: own ones before the people, built-in ones after them. */
export function withAssistants(everyone: Mentionable[], assistants: readonly Assistant[]): Mentionable[] {
  const [ai, ...people] = everyone
  if (ai?.id !== null) return everyone
  const isOwn = ({ owner }: Assistant) => owner !== 'built-in'
  return [ai, ...assistants.filter(isOwn), ...people, ...assistants.filter((one) => !isOwn(one))]
}

/** Null when there is no mention at the caret. */
export function mentionAt(text: string, caret: number): MentionQuery | null {
  const found = beforeCaret.exec(text.slice(0, caret))
  return found ? { at: caret - (found[1]?.length ?? 0) - 1, text: found[1] ?? '' } : null
}

/** Names that start with the query come first, then names with a later word that starts with it. */
export function fitting(people: Mentionable[], query: string): Mentionable[] {
  const asked = query.toLocaleLowerCase()
  const rank = ({ name }: Mentionable) => {
    const lower = name.toLocaleLowerCase()
    if (lower.startsWith(asked)) return 0
    return lower.split(/\s+/).some((word) => word.startsWith(asked)) ? 1 : 2
  }
  return people
    .filter((one) => rank(one) < 2)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, max)
}

/** Returns the text with the name inserted, and the new position of the caret. */
export function insertMention(text: string, caret: number, { at }: MentionQuery, name: string): { text: string; caret: number } {
  const before = `${text.slice(0, at)}@${name} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}
