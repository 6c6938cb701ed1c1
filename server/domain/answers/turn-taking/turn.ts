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
  /** The display names of everyone who is present. */
  people: readonly string[]
  /** Oldest first. */
  before: readonly EarlierMessage[]
  /** The author of the message. */
  by: string
  text: string
  /** Seconds since the message, during which nobody has written. */
  silence: number
}

/** Why the assistant is silent. */
export type SilentReason = 'asked-to-stay-out' | 'for-a-person' | 'among-people' | 'small-talk' | 'nothing-asked'

/** 'wait': it speaks if nobody has replied after `patienceSeconds`. 'unsure': the rules do not decide; without another opinion it stays silent. */
export type TurnDecision =
  | { verdict: 'speak' | 'wait'; reason: Exclude<SpokeReason, 'vote'> }
  | { verdict: 'silent' | 'unsure'; reason: SilentReason }
