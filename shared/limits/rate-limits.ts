// How often each action is allowed, per person and per network, across all sockets and nodes.
import { messageRates } from '../messages/message-limits.ts'

/** This many at once, and then this many per minute. */
export interface Rate {
  burst: number
  perMinute: number
}

export interface ActionRates {
  person: Rate
  /** An IPv4 address or the /64 of an IPv6 one: one household, or a school where a hundred people use Kring. */
  network: Rate
}

const rate = (burst: number, perMinute: number): Rate => ({ burst, perMinute })

/** A person may do far more than anyone does by hand; a network may do as much as a hundred people at their busiest. */
export const rates = {
  /** Opening a socket. */
  socket: { person: rate(40, 120), network: rate(400, 1_200) },
  /** Every frame from a socket. */
  frame: { person: rate(120, 1_800), network: rate(3_000, 60_000) },
  /** Typing and pointing: frames over the limit are dropped silently, because they are soon outdated. A page reports typing every few seconds. */
  typing: { person: rate(20, 60), network: rate(200, 2_400) },
  /** Whether a tab is visible: it must not be dropped because the person types a lot. */
  visible: { person: rate(120, 240), network: rate(1_200, 9_600) },
  pointing: { person: rate(60, 1_200), network: rate(1_000, 24_000) },
  /** Changing a session, a message or one's own name over a socket: everyone in the session receives each change. */
  change: { person: rate(40, 120), network: rate(100, 1_200) },
  /** 'Not now' and its end: everyone in the session receives a notice of each. */
  quiet: { person: rate(6, 6), network: rate(60, 60) },
  /** Filling in a guided form: everyone who has it open receives each change. */
  form: { person: rate(60, 300), network: rate(600, 12_000) },
  /** Changing sticky notes and answers on a board: everyone in the session receives each change. A page sends 40 at once, and then 12 a second. */
  board: { person: rate(80, 720), network: rate(1_200, 12_000) },
  /** Sending messages and notes. */
  message: messageRates,
  /** Text of new and edited messages and notes: each counts once for every full `storedCharacters`, and shorter ones do not count. */
  storedText: { person: rate(160, 120), network: rate(1_600, 3_000) },
  join: { person: rate(30, 60), network: rate(400, 1_200) },
  /** Calls that only read. */
  read: { person: rate(300, 600), network: rate(3_000, 12_000) },
  /** Calls that change something. */
  write: { person: rate(60, 60), network: rate(600, 600) },
  search: { person: rate(30, 120), network: rate(200, 900) },
  /** Creating sessions. */
  session: { person: rate(60, 1), network: rate(300, 5) },
  upload: { person: rate(60, 60), network: rate(300, 300) },
  /** Each may take seconds. */
  export: { person: rate(10, 10), network: rate(40, 40) },
  /** These three cost the operator money. `ideas` also counts grouping notes. */
  ideas: { person: rate(6, 6), network: rate(60, 60) },
  recap: { person: rate(6, 6), network: rate(60, 60) },
  transcription: { person: rate(30, 30), network: rate(150, 150) },
  /** Starting, ending and viewing subscriptions: each calls the payment provider. */
  order: { person: rate(20, 20), network: rate(60, 60) },
  /** Events of the payment provider, by network only: it sends refused ones again. */
  paymentEvent: { person: rate(300, 600), network: rate(300, 600) },
  /** Asking to join, changing the line to the host, and withdrawing: each can interrupt the host. Waiting pages also repeat their request. A full waiting room asks and sends a line at once. */
  joinRequest: { person: rate(6, 3), network: rate(100, 60) },
  /** Reporting messages and sessions; a second limit counts an address's reports of a day. */
  report: { person: rate(10, 4), network: rate(60, 30) },
  /** Testing connections and webhooks: each makes this server call another. */
  try: { person: rate(20, 20), network: rate(60, 60) },
  /** Socket tickets and file links: they expire within minutes, and after a restart every app requests one at once. */
  pass: { person: rate(120, 120), network: rate(600, 600) },
  /** Calls with one API key, instead of the person's calls. */
  keyCall: { person: rate(120, 120), network: rate(1_200, 1_200) },
} as const satisfies Record<string, ActionRates>

export type Action = keyof typeof rates

/** Rate limits that do not belong to a single action; part of `limits`. */
export const rateLimits = {
  /** How many times the limit of a /64 an IPv6 /48 gets. */
  wideNetworkFactor: 4,
  /** Open sockets per process, for each person and network. */
  socketsPerPerson: 20,
  socketsPerNetwork: 300,
  /** A frame counts once, plus once for each this many characters, because parsing a long frame takes time. */
  frameCharacters: 4_096,
  /** A message or note counts as stored text once for every full block of this many characters. */
  storedCharacters: 1_000,
  /** Nesting depth of lists and objects in a frame or a body. */
  jsonDepth: 32,
  /** API calls of one network, and its commands over sockets, that are processed at the same time … */
  callsAtOnce: 2,
  commandsAtOnce: 2,
  /** … for this long: whatever takes longer waits for something other than this process, such as a locked session, and no longer counts. */
  callTurnMs: 250,
  commandTurnMs: 50,
  /** API calls of one network that wait for their turn. */
  callsWaiting: 400,
  /** The same limits for pages and files of the site: a hundred browsers behind one address may open it at once. */
  pagesAtOnce: 2,
  pageTurnMs: 50,
  pagesWaiting: 3_000,
  /** Join requests that are processed at the same time; networks take turns. */
  joinRequestsAtOnce: 2,
  /** How long a client should wait before it repeats a request that was refused because too many others were waiting. */
  fullRetryMs: 1_000,
  /** Request bodies of one network that arrive at the same time; an IPv6 /48 gets `wideNetworkFactor` times as many. */
  openBodiesPerNetwork: 100,
  /**
   * A refused call is answered after `refusalAfterMs`, the refusals of one network are `refusalEveryMs` apart, and none waits longer than
   * `refusalMostMs`.
   */
  refusalAfterMs: 100,
  refusalEveryMs: 10,
  refusalMostMs: 2_000,
  /** Unanswered requests on one connection. */
  requestsInFlight: 3,
  /** How often nodes report usage to each other … */
  rateShareMs: 250,
  /** … and in what steps: a limit is reported once an eighth of its burst has been used. */
  rateShareParts: 8,
  /** How often unused counters are removed. */
  rateSweepMs: 10_000,
  /** Demos that one IP address may start per hour. */
  newDemosPerAddress: 20,
  newDemosWindowMs: 60 * 60_000,
} as const
