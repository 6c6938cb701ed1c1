// What the assistant considers before it speaks without having been asked for every message.

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

/** Why the assistant speaks, or why not. */
export type TurnReason =
  | 'called'
  | 'follow-up'
  | 'task'
  | 'question'
  | 'nobody-answered'
  | 'asked-to-stay-out'
  | 'for-a-person'
  | 'among-people'
  | 'small-talk'
  | 'nothing-asked'

export interface TurnDecision {
  /** 'unsure': the rules do not decide; without another opinion the assistant stays silent. */
  verdict: 'speak' | 'silent' | 'unsure'
  reason: TurnReason
}
