// Limits on signing in; part of `limits`.
export const accountLimits = {
  /** Wrong passwords per account, from places where it never signed in, before each attempt must wait: this long, then twice as long … */
  freeGuesses: 10,
  guessWaitMs: 1_000,
  /** … up to this. After a day without an attempt the count starts again. */
  guessWaitMostMs: 15 * 60_000,
  guessesForgottenMs: 24 * 60 * 60_000,
  /** Trials started per network and day. */
  trialsPerAddress: 3,
  /** Browsers and networks from which an account has signed in. */
  placesPerAccount: 100,
} as const
