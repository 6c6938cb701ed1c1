// The numbers of what the AI does: part of `limits`, in a file of their own.
export const answerLimits = {
  /** The first token of an answer goes out at once, the rest in one frame each so many ms. */
  streamFrameMs: 33,
  /** Characters of one frame of it. */
  streamFrameCharacters: 16_000,
  /** A running answer's text is stored so often. */
  answerCheckpointMs: 1_000,
  /** After so long without a checkpoint another process may take the answer over. */
  answerLeaseMs: 10_000,
  answerSweepMs: 5_000,
  answerFirstTokenMs: 60_000,
  answerNextTokenMs: 30_000,
  /** An answer may be tried so often by the servers themselves when they die before its first word. */
  answerAttempts: 2,
  /** An answer ends here: characters (UTF-16 units) and time. */
  answerCharacters: 100_000,
  answerMs: 10 * 60_000,
  /** Bytes of one event of a provider's stream, of the whole stream, and of an answer that is no stream. */
  providerEventBytes: 1024 * 1024,
  providerStreamBytes: 32 * 1024 * 1024,
  providerBodyBytes: 4 * 1024 * 1024,
  /** What is no stream is read in so long. */
  providerBodyMs: 60_000,
  /** A provider that is busy is asked once more if it says so short a wait, or none; what it says is believed up to a day. */
  providerRetryMs: 2_000,
  providerWaitMs: 24 * 60 * 60_000,
  recapMessages: 200,
  recapCharacters: 8_000,
  /** Bytes of one recording that is to become text. */
  audioBytes: 10 * 1024 * 1024,
} as const
