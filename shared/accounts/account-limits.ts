// Limits on signing in; part of `limits`.
export const accountLimits = {
  /**
   * Wrong passwords per account, from places where it never signed in, that are not delayed; after them each attempt must wait: this
   * long, then twice as long …
   */
  freeGuesses: 10,
  guessWaitMs: 1_000,
  /** … up to this. After a day without an attempt the count starts again. */
  guessWaitMostMs: 15 * 60_000,
  guessesForgottenMs: 24 * 60 * 60_000,
  /** Trials started per network and day. */
  trialsPerAddress: 3,
  /** Browsers and networks from which an account has signed in. */
  placesPerAccount: 100,
  /** Maximum size of a profile picture in bytes, and of its width and height in pixels. */
  profilePictureBytes: 1024 * 1024,
  profilePicturePixels: 2_000,
  /** Pages scale larger pictures down to this width and height before they upload them. */
  profilePictureSentPixels: 512,
  /** Fetching the picture of an identity provider: the maximum total time and number of redirects … */
  providerPictureMs: 10_000,
  providerPictureRedirects: 3,
  /** … and how many pictures one process fetches at the same time, and how many may wait per IP address. */
  providerPicturesAtOnce: 4,
  providerPicturesPerAddress: 20,
} as const
