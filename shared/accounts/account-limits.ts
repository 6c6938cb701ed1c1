// Limits on accounts and on signing in; part of `limits`.
export const accountLimits = {
  passwordCharactersLeast: 8,
  passwordCharacters: 200,
  /** A password is refused if it is a name plus at most this many digits and signs. */
  passwordTailCharacters: 6,
  emailCharacters: 254,
  accountNameCharacters: 60,
  /** A device that is not seen for this long is signed out. */
  loginLifeMs: 90 * 24 * 60 * 60_000,
  /** A login ends this long after it began, even if it is used; its use is recorded at most this often. */
  loginLongestMs: 365 * 24 * 60 * 60_000,
  loginSeenMs: 60 * 60_000,
  /**
   * Per quarter of an hour: wrong passwords from one network, for one account and for all of them; sign-ups from one network; mails to one
   * account.
   */
  attemptsWindowMs: 15 * 60_000,
  attemptsPerAccount: 10,
  attemptsPerAddress: 100,
  signUpsPerAddress: 20,
  mailsPerAccount: 5,
  /** How long links to reset a password and to verify an address work. */
  resetLinkMs: 60 * 60_000,
  verifyLinkMs: 3 * 24 * 60 * 60_000,
  /** How long signing in with an identity provider may take. */
  providerVisitMs: 10 * 60_000,
  /**
   * Wrong passwords per account, from places where it never signed in, that are accepted without delay. After them each attempt must
   * wait: first this long, then twice as long each time …
   */
  freeGuesses: 10,
  guessWaitMs: 1_000,
  /** … up to this long. After a day without an attempt the count starts again. */
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
