// What the assistant considers before it speaks without having been asked for every message.
import type { SpokeReason } from '../../../../shared/answers/assistant.ts'

export interface EarlierMessage {
  /** The display name of a person; null for the assistant. */
  by: string | null
  text: string
  /** Seconds before the message that is being considered. */
  ago: number
}

export interface Turn {
  /** The display names of everyone who is present; two people may have the same one. */
  people: readonly string[]
  /** Oldest first. */
  before: readonly EarlierMessage[]
  /** The author of the message. */
  by: string
  text: string
  /** Seconds since the message, during which nobody has written. */
  silence: number
}

/** The reasons of an assistant that was asked, the most direct one first. Null: by `@AI`. */
export const askedReasons = [null, 'called', 'alone'] as const

/** True if the assistant was asked: by `@AI`, by its name, or by a person who is alone with it. */
export const wasAsked = (reason: SpokeReason | null): boolean => askedReasons.some((asked) => asked === reason)

/** The names of everyone but the author, once for each person: another person may have the author's name. */
export function othersIn({ people, by }: Pick<Turn, 'people' | 'by'>): string[] {
  const author = people.indexOf(by)
  return people.filter((_name, index) => index !== author)
}

/** Why the assistant is silent. */
export type SilentReason = 'asked-to-stay-out' | 'for-a-person' | 'among-people' | 'small-talk' | 'nothing-asked'

/** 'wait': it speaks if nobody has replied after `patienceSeconds`. 'unsure': the rules do not decide; without another opinion it stays silent. */
export type TurnDecision =
  | { verdict: 'speak' | 'wait'; reason: Exclude<SpokeReason, 'vote'> }
  | { verdict: 'silent' | 'unsure'; reason: SilentReason }
