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
  /** A profile picture: its bytes, and the pixels of its width and of its height. */
  profilePictureBytes: 1024 * 1024,
  profilePicturePixels: 2_000,
  /** A page scales a larger one down to this before it sends it. */
  profilePictureSentPixels: 512,
  /** Fetching the picture of an identity provider: its total time, the redirects that are followed … */
  providerPictureMs: 10_000,
  providerPictureRedirects: 3,
  /** … and how many are fetched at the same time by one process, and may wait per IP address. */
  providerPicturesAtOnce: 4,
  providerPicturesPerAddress: 20,
} as const
