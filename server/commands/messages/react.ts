// Adds or removes a person's emoji reaction.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Reaction } from '../../../shared/entities.ts'
import type { Deps } from '../../deps.ts'
import { isEmoji } from '../../domain/messages/emoji.ts'
import { publicId } from '../../domain/people/person.ts'
import { getWriter, type Member } from '../../access/member.ts'
import { publishChanges } from './publish-changes.ts'

/** Throws bad_request for text that is not an emoji, message_not_found, message_not_editable, too_many_reactions. */
export async function react(deps: Deps, member: Member, input: { messageId: string; emoji: string; on: boolean }): Promise<void> {
  if (!isEmoji(input.emoji)) throw new AppError('bad_request')
  const { sessionId, person } = member
  await getWriter(deps, member)
  const changed = await deps.store.messages.change(sessionId, input.messageId, (message) => {
    if (message.metadata.deletedAt || message.type === 'system') throw new AppError('message_not_editable')
    const before = message.metadata.reactions ?? []
    const reactions = applyReaction(before, publicId(person), input)
    if (reactions === before) return null
    if (input.on && isFull(reactions)) throw new AppError('too_many_reactions')
    return { metadata: { ...message.metadata, reactions } }
  })
  publishChanges(deps, sessionId, changed)
}

function isFull(reactions: Reaction[]): boolean {
  const people = reactions.reduce((sum, one) => sum + one.people.length, 0)
  return reactions.length > limits.reactionsPerMessage || people > limits.reactionPeoplePerMessage
}

/** Returns the same list if nothing changes. */
export function applyReaction(before: Reaction[], person: string, { emoji, on }: { emoji: string; on: boolean }): Reaction[] {
  const found = before.find((one) => one.emoji === emoji)
  if ((found?.people.includes(person) ?? false) === on) return before
  if (!found) return [...before, { emoji, people: [person] }]
  const people = on ? [...found.people, person] : found.people.filter((one) => one !== person)
  return before.flatMap((one) => (one !== found ? [one] : people.length === 0 ? [] : [{ emoji, people }]))
}
