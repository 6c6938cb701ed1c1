// Limits on messages, notes, history and search; part of `limits`.

/** How many messages and notes at once, and then per minute; the rest of the table is in rate-limits.ts, which clients do not load. */
export const messageRates = { person: { burst: 30, perMinute: 300 }, network: { burst: 300, perMinute: 3_000 } } as const

export const messageLimits = {
  /** Characters of one message or note. */
  messageCharacters: 16_000,
  /** Characters of single-line and multi-line fields in guided forms: every prompt made of them fits into one message. */
  guidedLineCharacters: 300,
  guidedTextCharacters: 2_000,
  /** Characters of one field in the shared draft of a guided form: it may be too long for a while. */
  formDraftCharacters: 6_000,
  /** How long a client collects what is typed in a guided form before it sends it, and how often it checks that it has every change. */
  formEditMs: 400,
  formCheckMs: 30_000,
  messageKeyCharacters: 100,
  /** UTF-16 units of one emoji, with its skin tones and joiners. */
  emojiCharacters: 32,
  /** Different emoji under one message. */
  reactionsPerMessage: 20,
  /** People under all emoji of one message: every reaction sends the whole list to everyone. */
  reactionPeoplePerMessage: 500,
  /** An edit changes the excerpt in each of them. */
  repliesPerMessage: 200,
  pinsPerSession: 50,
  searchResults: 30,
  searchSessions: 500,
  searchCharacters: 200,
  /** Characters of the excerpt shown with a reply. */
  excerptCharacters: 140,
  /** Characters of a message from which its preview in a list is made. */
  previewSourceCharacters: 500,
  /** How many messages a preview looks back, past notices and deleted messages. */
  previewMessages: 200,
  /** Messages of one page of history. */
  pageSize: 50,
  /** Missed messages that are replayed after a reconnect; if there are more, the client reloads. */
  catchUpMessages: 200,
  /** A join reads all notes that the client has, because their changes are not numbered; if there are more, the client reloads. */
  notesCompared: 1_000,
  typingStopMs: 1_000,
  /** How often a client repeats that its user is typing; the server forgets it after `typingHealMs`. */
  typingRepeatMs: 3_000,
  typingHealMs: 5_000,
} as const
