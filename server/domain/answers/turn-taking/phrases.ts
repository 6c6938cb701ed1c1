// The phrases of one language by which a turn is recognised. All are tested against lower-case text with single spaces.

export interface Phrases {
  /** Words before a name that is called: 'hey'. */
  calls: RegExp
  /** Asks the assistant to say nothing. */
  stayOut: RegExp
  /** A whole message that needs no answer: a greeting, thanks, agreement. */
  smallTalk: RegExp
  /** A word with a question mark that asks for nothing but agreement: 'right?'. */
  tag: RegExp
  /** A sentence that is a question even without a question mark. */
  question: RegExp
  /** A question that only people can answer: about themselves, their plans and what they like. */
  personal: RegExp
  /** Somebody, whoever it is, is asked for something that knowledge or reasoning can give. */
  request: RegExp
  /** A task in the imperative that an assistant can do. */
  task: RegExp
  /** An imperative that only a person can follow. */
  errand: RegExp
  /** Speaks to one person: 'you', 'your'. */
  you: RegExp
  /** Doubts, corrects or continues what was just said. */
  doubt: RegExp
  /** Somebody is stuck with a problem, or does not know. */
  stuck: RegExp
  /** A question that expects no answer. */
  rhetorical: RegExp
}
