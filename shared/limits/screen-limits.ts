// Sizes and times on screen, and of speech; part of `limits`.
export const screenLimits = {
  /** Silence that ends a spoken phrase, and the longest recording that is sent at once. */
  voicePauseMs: 1_200,
  voiceUtteranceMs: 60_000,
  /** Speech recognition sometimes reports the same words twice: within this time they are ignored. */
  voiceRepeatMs: 2_000,
  speechRateLeast: 0.5,
  speechRateMost: 2,
  speechRateStep: 0.1,
  sidebarSessions: 10,
  /** How often the list of sessions is refreshed while it is visible. */
  sidebarRefreshMs: 30_000,
  headerAvatars: 3,
  scrollButtonPixels: 100,
  /** The settings' sliders. */
  fontSizeLeast: 12,
  fontSizeMost: 20,
  fontSizeUsual: 14,
  volumeStep: 5,
  volumeUsual: 70,
  toastMs: 5_000,
  /** Of a milestone: its toast, for whom there is confetti, and how long that may wait for an answer or for someone who is typing. */
  celebrationToastMs: 4_000,
  tookPartMs: 600_000,
  celebrationWaitMs: 60_000,
  celebrationPauseMs: 2_000,
  /** For toasts with an action. */
  toastActionMs: 12_000,
  toastSwipePixels: 50,
  /** How long after a screen becomes usable a tour starts, how long after its last button it ends, and how long each hint is shown. */
  tutorialStartMs: 2_000,
  tutorialExitMs: 300,
  tutorialHintMs: 5_000,
  /** A tour does not start within this time after something was typed. */
  tutorialPauseMs: 5_000,
  homeSessions: 5,
  /** Sessions that can be read offline: how many, how many messages of each, how long they are kept, and how long changes are collected. */
  storedSessions: 10,
  storedMessages: 100,
  storedSessionMs: 30 * 24 * 60 * 60 * 1_000,
  storeSessionMs: 1_000,
} as const
