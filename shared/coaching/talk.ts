// Detects people who talk with each other rather than with the AI, for the hint about the reply mode.
import type { Message } from '../entities.ts'
import { mentionsAssistant } from '../messages/message-input.ts'
import type { Talk } from './hints.ts'

/** How many of the newest messages are considered. */
const lookedAt = 6

/** `messages` are in reading order. */
export function talkAmongPeople(messages: readonly Message[]): Talk {
  const people = messages.filter((one) => one.type === 'user' && !one.metadata.deletedAt).slice(-lookedAt)
  if (people.some((one) => mentionsAssistant(one.content))) return { people: 0, turns: 0 }
  const authors = new Set(people.map(authorOf))
  const spoken = messages.filter((one) => one.type === 'user' || one.type === 'ai')
  const ofPeople = new Set(messages.filter((one) => one.type === 'user').map((one) => one.id))
  const turns = people.filter((one) => turnsToSomebody(one, spoken[spoken.indexOf(one) - 1], ofPeople))
  return { people: authors.size, turns: turns.length }
}

// True if the message mentions someone, replies to a person, or follows directly after someone else's.
function turnsToSomebody(message: Message, before: Message | undefined, ofPeople: ReadonlySet<string>): boolean {
  const { mentions = [], replyTo } = message.metadata
  if (mentions.length > 0 || (replyTo && ofPeople.has(replyTo.messageId))) return true
  return before?.type === 'user' && authorOf(before) !== authorOf(message)
}

const authorOf = (message: Message) => message.userId ?? message.anonymousId
