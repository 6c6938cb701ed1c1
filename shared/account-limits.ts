// The numbers of signing in: part of `limits`, in a file of their own.
export const accountLimits = {
  /** Passwords that may be tried for one account from places where it never signed in, before each has to wait: so long, then twice as long … */
  freeGuesses: 10,
  guessWaitMs: 1_000,
  /** … up to this; after a day without one it begins from the start. */
  guessWaitMostMs: 15 * 60_000,
  guessesForgottenMs: 24 * 60 * 60_000,
  /** Trials that may begin from one network in a day. */
  trialsPerAddress: 3,
} as const
