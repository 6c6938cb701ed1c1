// The only numbers of the product: sizes, counts and times that server and client must agree on.
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
  /** People who wait to be let in, of one session; who was refused may ask again after so long. */
  joinRequestsPerSession: 50,
  askAgainAfterMs: 10 * 60_000,
  /** The latest of those whom a host banned, or let in, are remembered. */
  bannedPerSession: 200,
  admittedPerSession: 1_000,
  /** Characters of a guided form's fields of one line and of several: every prompt built of them fits into one message. */
  guidedLineCharacters: 300,
  guidedTextCharacters: 2_000,
  messageKeyCharacters: 100,
  /** Nodes tell each other who is there, and look for messages that no hint announced, so often … */
  nodeBeatMs: 2_000,
  /** … and forget the people of a node that was silent for so long. */
  nodeSilentMs: 5_000,
  /** A node that lost the thread of an answer asks for it so often at most. */
  askAgainMs: 500,
  /** A hole that does not close by itself in so long is filled from the store. */
  holeMs: 100,
  /** So many refused frames in a row close the connection. */
  refusalsBeforeClose: 60,
  jsonBodyBytes: 128 * 1024,
  ...fileLimits,
  /** Pictures of one prompt, the newest ones, and their bytes. */
  promptImages: 8,
  promptImageBytes: 20 * 1024 * 1024,
  /** Silence after speech that ends what was said, and the longest that is sent in one go. */
  voicePauseMs: 1_200,
  voiceUtteranceMs: 60_000,
  /** The same words again within this time are the recogniser's echo. */
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
  /** Characters of the message that an answer to it shows. */
  excerptCharacters: 140,
  brainstormTopicCharacters: 200,
  /** Of one answer to one question. */
  brainstormAnswerCharacters: 2_000,
  ideaTitleCharacters: 120,
  ideaCharacters: 600,
  ideaTags: 5,
  ideaTagCharacters: 30,
  /** All ideas of one brainstorm, and what its runs may take. */
  ideasPerBrainstorm: 60,
  ideasMs: 120_000,
  stickyCharacters: 500,
  stickiesPerBrainstorm: 200,
  stickyGroups: 12,
  stickiesToGroup: 3,
  stickyGroupCharacters: 60,
  /** Dots that each person has on a board. */
  votesPerPerson: 5,
  timerSeconds: 60 * 60,
  /** Where somebody points is told so often at most. */
  pointMs: 60,
  /** What happened in a session is counted so long afterwards, and while somebody is there so often at least. */
  progressMs: 500,
  progressBeatMs: 60_000,
  /** Sessions that are counted in one transaction. */
  progressAtOnce: 200,
  /** Messages of one page of history. */
  pageSize: 50,
  /** Missed messages that a reconnect replays; more than that and the client reloads. */
  catchUpMessages: 200,
  participantsListed: 200,
  sessionsListed: 50,
  sidebarSessions: 10,
  /** The list of sessions is asked for anew so often while it is in sight. */
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
  /** A connection that is not made in so long is given up and tried again. */
  connectMs: 10_000,
  typingStopMs: 1_000,
  /** While somebody goes on typing the client says so again; the server forgets it after `typingHealMs`. */
  typingRepeatMs: 3_000,
  typingHealMs: 5_000,
  pingMs: 25_000,
  toastMs: 5_000,
  /** One with something to do about it. */
  toastActionMs: 12_000,
  toastSwipePixels: 50,
  /** A tour starts so long after a screen can be used, goes so long after its last button, and shows each hint so long. */
  tutorialStartMs: 2_000,
  tutorialExitMs: 300,
  tutorialHintMs: 5_000,
  passwordCharactersLeast: 8,
  passwordCharacters: 200,
  /** So many digits and signs around a name do not make it a password. */
  passwordTailCharacters: 6,
  emailCharacters: 254,
  accountNameCharacters: 60,
  /** Of each kind of refusal the log gets so many lines at once, and so many a minute. */
  refusalLinesAtOnce: 20,
  refusalLinesPerMinute: 30,
  /** A device that is not seen for so long is signed out; that it is seen is written down so often. */
  loginLifeMs: 90 * 24 * 60 * 60_000,
  /** A login ends this long after it began, however often it is used. */
  loginLongestMs: 365 * 24 * 60 * 60_000,
  loginSeenMs: 60 * 60_000,
  /** Wrong passwords of one address for one account, and for all, in a quarter of an hour. */
  attemptsWindowMs: 15 * 60_000,
  attemptsPerAccount: 10,
  attemptsPerAddress: 100,
  signUpsPerAddress: 20,
  mailsPerAccount: 5,
  /** A link to reset a password, and one to prove an address, works so long. */
  resetLinkMs: 60 * 60_000,
  verifyLinkMs: 3 * 24 * 60 * 60_000,
  /** A visit to an identity provider may take so long. */
  providerVisitMs: 10 * 60_000,
  teamNameCharacters: 60,
  teamMembers: 200,
  /** Invitations that nobody has used yet, of one team; each works once, for so long. */
  teamInvites: 50,
  teamInviteMs: 7 * 24 * 60 * 60_000,
  /** By mail, of one team in a quarter of an hour. */
  teamInviteMails: 20,
  templatesPerTeam: 200,
  templateTitleCharacters: 80,
  templateCharacters: 16_000,
  teamLogoBytes: 512 * 1024,
  /** Of its width and of its height. */
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
  /** What happened in a session is written down for its host's webhooks and connections so long afterwards. */
  feedMs: 200,
  /** A delivery may take so long, and after so long another process may take it up. */
  deliveryMs: 10_000,
  deliveryLeaseMs: 60_000,
  deliverySweepMs: 5_000,
  /** Of one process. */
  deliveriesAtOnce: 10,
  /** Between the attempts of one webhook delivery, as Standard Webhooks suggests it. */
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
  /** Between the attempts to bring an answer to a connected service. */
  sendRetryMs: [5_000, 5 * 60_000, 30 * 60_000, 2 * 60 * 60_000],
  /** A webhook that fails for so long is switched off. */
  webhookFailingMs: 5 * 24 * 60 * 60_000,
  deliveriesKeptMs: 30 * 24 * 60 * 60_000,
  deliveriesListed: 50,
  /** Characters of what is sent to a connected service; bytes that are read of what it answers. */
  sentCharacters: 200_000,
  serviceAnswerBytes: 64 * 1024,
  ...clockLimits,
  ...accountLimits,
  ...desktopLimits,
  ...rateLimits,
  ...answerLimits,
  ...socketLimits,
} as const
