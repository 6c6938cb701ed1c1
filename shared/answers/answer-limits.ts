// Limits on what the AI does; part of `limits`.
export const answerLimits = {
  /** The first token of an answer is sent at once, the rest in one frame per interval (ms). */
  streamFrameMs: 33,
  /** Characters in one such frame. */
  streamFrameCharacters: 16_000,
  /** How often the text of an answer in progress is stored. */
  answerCheckpointMs: 1_000,
  /** Time without a checkpoint after which another process may take over the answer. */
  answerLeaseMs: 10_000,
  answerSweepMs: 5_000,
  answerFirstTokenMs: 60_000,
  answerNextTokenMs: 30_000,
  /** How many times an answer is started before it fails, if servers die before its first word. */
  answerAttempts: 2,
  /** An answer ends at these limits: characters (UTF-16 units) and time. */
  answerCharacters: 100_000,
  answerMs: 10 * 60_000,
  /** Characters of thinking that are shown and stored for one answer; the rest is left out. */
  thinkingCharacters: 100_000,
  /** Tokens of one kind in one receipt: Postgres cannot store more in an integer column. */
  storedTokens: 2_147_483_647,
  /** A model may think this long before its first word, as long as its provider keeps sending something. */
  answerThinkingMs: 15 * 60_000,
  /** Bytes of one event of a provider's stream, of the whole stream, and of a response that is not a stream. */
  providerEventBytes: 1024 * 1024,
  providerStreamBytes: 32 * 1024 * 1024,
  providerBodyBytes: 4 * 1024 * 1024,
  /** Time to read a stream: thinking and text together. */
  providerStreamMs: 25 * 60_000,
  /** Time to read a response that is not a stream. */
  providerBodyMs: 60_000,
  /** A busy provider is retried once if the wait it requests is at most this long, or missing; a longer wait is capped at a day. */
  providerRetryMs: 2_000,
  providerWaitMs: 24 * 60 * 60_000,
  /** What a model of a connection has unless the operator says otherwise: tokens of a prompt, and of an answer. */
  modelContextTokens: 8_000,
  modelOutputTokens: 16_000,
  modelFallbacks: 5,
  modelsPerConnection: 50,
  /** How often a node looks for changed connections. */
  modelsReloadMs: 1_000,
  /** Time for one word when a connection is tried. */
  modelTryMs: 60_000,
  /** The maximum number of recent messages from which a prompt is built. */
  promptMessages: 200,
  /** Pictures in one prompt, the newest ones, and their bytes. */
  promptImages: 8,
  promptImageBytes: 20 * 1024 * 1024,
  /** Words and characters of a title that the server gives to a session, and the messages and the characters of each that it is made from. */
  titleWords: 6,
  autoTitleCharacters: 60,
  titleMessages: 6,
  titleSourceCharacters: 1_000,
  /** A model that has not named a session within this time, or in this many characters, is not waited for. */
  titleMs: 20_000,
  titleReplyCharacters: 400,
  /** After this time another process may take over the job, which calls a model this many times at most. */
  titleLeaseMs: 60_000,
  titleAttempts: 2,
  titleSweepMs: 5_000,
  /** Sessions that one process names at the same time. */
  titlesAtOnce: 2,
  /** In the mode 'smart', how long a question waits for people before the AI answers it. */
  patienceMs: 20_000,
  /** How long 'Not now' lasts. */
  quietMs: 10 * 60_000,
  /** Earlier messages that decide whether the AI speaks, and characters of each. */
  turnMessages: 8,
  turnCharacters: 1_000,
  /** Votes of a model on that, in one session and hour. */
  votesPerHour: 20,
  /** Votes per day in all sessions behind one IP address. */
  votesPerAddress: 400,
  /** A model that has not voted within this time says no. */
  voteMs: 8_000,
  /** After this time another process may decide again. */
  voteLeaseMs: 20_000,
  recapMessages: 200,
  recapCharacters: 8_000,
  /** Bytes of one recording to transcribe. */
  audioBytes: 10 * 1024 * 1024,
} as const
