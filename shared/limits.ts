// All limits of the product: sizes, counts and times that server and client must agree on.
import { answerLimits } from './answers/answer-limits.ts'
import { clockLimits, socketLimits } from './sessions/socket-limits.ts'
import { accountLimits } from './accounts/account-limits.ts'
import { desktopLimits } from './desktop/desktop-limits.ts'
import { exportLimits, fileLimits, storageLimits } from './files/file-limits.ts'
import { rateLimits } from './rate-limits.ts'
import { supportLimits } from './support/support-limits.ts'

export const limits = {
  /** Bytes of one WebSocket frame from a client. */
  frameBytes: 64 * 1024,
  /** Characters of one message or note. */
  messageCharacters: 16_000,
  /** Characters of a display name (account names exempt). */
  nameCharacters: 20,
  titleCharacters: 120,
  /** People who may wait to be let in, per session; after a refusal a person may ask again after this time. */
  joinRequestsPerSession: 50,
  askAgainAfterMs: 10 * 60_000,
  /** Only the latest people whom a host banned or admitted are remembered. */
  bannedPerSession: 200,
  admittedPerSession: 1_000,
  /** Characters of single-line and multi-line fields in guided forms: every prompt made of them fits into one message. */
  guidedLineCharacters: 300,
  guidedTextCharacters: 2_000,
  messageKeyCharacters: 100,
  /** How often nodes report to each other who is present, and check for messages that no hint announced … */
  nodeBeatMs: 2_000,
  /** … and after how much silence a node's people are forgotten. */
  nodeSilentMs: 5_000,
  /** The shortest interval at which a node that missed part of an answer requests it. */
  askAgainMs: 500,
  /** A gap that does not close within this time is filled from the store. */
  holeMs: 100,
  /** This many refused frames in a row close the connection. */
  refusalsBeforeClose: 60,
  jsonBodyBytes: 128 * 1024,
  ...fileLimits,
  /** Pictures in one prompt, the newest ones, and their bytes. */
  promptImages: 8,
  promptImageBytes: 20 * 1024 * 1024,
  /** Silence that ends a spoken phrase, and the longest recording that is sent at once. */
  voicePauseMs: 1_200,
  voiceUtteranceMs: 60_000,
  /** Speech recognition sometimes reports the same words twice: within this time they are ignored. */
  voiceRepeatMs: 2_000,
  speechRateLeast: 0.5,
  speechRateMost: 2,
  speechRateStep: 0.1,
  /** UTF-16 units of one emoji, with its skin tones and joiners. */
  emojiCharacters: 32,
  /** Different emoji under one message. */
  reactionsPerMessage: 20,
  pinsPerSession: 50,
  searchResults: 30,
  searchSessions: 500,
  searchCharacters: 200,
  /** Characters of the excerpt shown with a reply. */
  excerptCharacters: 140,
  brainstormTopicCharacters: 200,
  /** Of one answer to one question. */
  brainstormAnswerCharacters: 2_000,
  ideaTitleCharacters: 120,
  ideaCharacters: 600,
  ideaTags: 5,
  ideaTagCharacters: 30,
  /** Ideas of one brainstorm, and the duration of its runs. */
  ideasPerBrainstorm: 60,
  ideasMs: 120_000,
  stickyCharacters: 500,
  stickiesPerBrainstorm: 200,
  stickyGroups: 12,
  stickiesToGroup: 3,
  stickyGroupCharacters: 60,
  /** Votes per person on a board. */
  votesPerPerson: 5,
  timerSeconds: 60 * 60,
  /** The shortest interval between two reported pointer positions. */
  pointMs: 60,
  /** How long after an event a session is counted, and how often while someone is present. */
  progressMs: 500,
  progressBeatMs: 60_000,
  /** Sessions counted in one transaction. */
  progressAtOnce: 200,
  /** Messages of one page of history. */
  pageSize: 50,
  /** Missed messages that are replayed after a reconnect; if there are more, the client reloads. */
  catchUpMessages: 200,
  participantsListed: 200,
  sessionsListed: 50,
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
  reconnectMs: 3_000,
  /** A connection that is not established within this time is abandoned and retried. */
  connectMs: 10_000,
  typingStopMs: 1_000,
  /** How often a client repeats that its user is typing; the server forgets it after `typingHealMs`. */
  typingRepeatMs: 3_000,
  typingHealMs: 5_000,
  pingMs: 25_000,
  toastMs: 5_000,
  /** For toasts with an action. */
  toastActionMs: 12_000,
  toastSwipePixels: 50,
  /** How long after a screen becomes usable a tour starts, how long after its last button it ends, and how long each hint is shown. */
  tutorialStartMs: 2_000,
  tutorialExitMs: 300,
  tutorialHintMs: 5_000,
  passwordCharactersLeast: 8,
  passwordCharacters: 200,
  /** A password is refused if it is a name plus at most this many digits and signs. */
  passwordTailCharacters: 6,
  emailCharacters: 254,
  accountNameCharacters: 60,
  /** Log lines per kind of refusal: at once, and per minute. */
  refusalLinesAtOnce: 20,
  refusalLinesPerMinute: 30,
  /** A device that is not seen for this long is signed out. */
  loginLifeMs: 90 * 24 * 60 * 60_000,
  /** A login ends this long after it began, however often it is used; and how often its use is recorded. */
  loginLongestMs: 365 * 24 * 60 * 60_000,
  loginSeenMs: 60 * 60_000,
  /** Wrong passwords from one address, for one account and for all accounts, per quarter of an hour. */
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
  teamNameCharacters: 60,
  teamMembers: 200,
  /** Unused invitations of one team; each works once, for this long. */
  teamInvites: 50,
  teamInviteMs: 7 * 24 * 60 * 60_000,
  /** Invitation mails of one team per quarter of an hour. */
  teamInviteMails: 20,
  templatesPerTeam: 200,
  templateTitleCharacters: 80,
  templateCharacters: 16_000,
  teamLogoBytes: 512 * 1024,
  /** Maximum width and height. */
  teamLogoPixels: 2_000,
  analyticsWeeks: 12,
  analyticsWeeksMost: 52,
  retentionDays: 30,
  /** How often old demos and files are removed and contact mail is sent … */
  sweepMs: 60_000,
  /** … and how often old sessions and counters are removed and subscriptions are checked. */
  retentionSweepMs: 60 * 60_000,
  homeSessions: 5,
  ...storageLimits,
  ...supportLimits,
  ...exportLimits,
  demoSessionResetMs: 30 * 60_000,
  demoSessionLifeMs: 24 * 60 * 60_000,
  webhooksPerAccount: 20,
  keysPerAccount: 20,
  /** How often the last use of an API key is recorded. */
  keySeenMs: 60_000,
  /** How long after an event it is recorded for the host's webhooks and connections. */
  feedMs: 200,
  /** How long a delivery may take, and after how long another process may take it over. */
  deliveryMs: 10_000,
  deliveryLeaseMs: 60_000,
  deliverySweepMs: 5_000,
  /** Per process. */
  deliveriesAtOnce: 10,
  /** Between the attempts of one webhook delivery, as Standard Webhooks suggests. */
  webhookRetryMs: [
    5_000,
    5 * 60_000,
    30 * 60_000,
    2 * 60 * 60_000,
    5 * 60 * 60_000,
    10 * 60 * 60_000,
    14 * 60 * 60_000,
    20 * 60 * 60_000,
    24 * 60 * 60_000,
  ],
  /** Between the attempts to send an answer to a connected service. */
  sendRetryMs: [5_000, 5 * 60_000, 30 * 60_000, 2 * 60 * 60_000],
  /** A webhook that fails for this long is disabled. */
  webhookFailingMs: 5 * 24 * 60 * 60_000,
  deliveriesKeptMs: 30 * 24 * 60 * 60_000,
  deliveriesListed: 50,
  /** Characters sent to a connected service; bytes read of its response. */
  sentCharacters: 200_000,
  serviceAnswerBytes: 64 * 1024,
  ...clockLimits,
  ...accountLimits,
  ...desktopLimits,
  ...rateLimits,
  ...answerLimits,
  ...socketLimits,
} as const
