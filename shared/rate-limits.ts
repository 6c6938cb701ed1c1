// How often what may be done: by each person, and by everybody behind one network address, over all sockets and nodes.

/** So many at once, and then so many a minute. */
export interface Rate {
  burst: number
  perMinute: number
}

export interface ActionRates {
  person: Rate
  /** An IPv4 address or the /64 of an IPv6 one: one household, or a school of a hundred people who all use it. */
  network: Rate
}

const rate = (burst: number, perMinute: number): Rate => ({ burst, perMinute })

/** What a person may do is far more than anybody does by hand; a network is allowed what a hundred such people do at their busiest. */
export const rates = {
  /** Sockets that are opened. */
  socket: { person: rate(40, 120), network: rate(400, 1_200) },
  /** Everything that comes over sockets. */
  frame: { person: rate(120, 1_800), network: rate(3_000, 60_000) },
  /** Typing and pointing: what is too much of it is left out without a word, as it is over a moment later. */
  signal: { person: rate(60, 1_200), network: rate(1_000, 24_000) },
  /** Sent messages and notes. */
  message: { person: rate(30, 300), network: rate(300, 3_000) },
  join: { person: rate(30, 60), network: rate(400, 1_200) },
  /** Calls that only read. */
  read: { person: rate(300, 600), network: rate(3_000, 12_000) },
  /** Calls that change something. */
  write: { person: rate(60, 60), network: rate(600, 600) },
  search: { person: rate(30, 120), network: rate(200, 900) },
  /** Sessions that are made. */
  session: { person: rate(60, 1), network: rate(300, 5) },
  upload: { person: rate(60, 60), network: rate(300, 300) },
  /** Each may take seconds. */
  export: { person: rate(10, 10), network: rate(40, 40) },
  /** These three cost the operator money. */
  recap: { person: rate(6, 6), network: rate(60, 60) },
  transcription: { person: rate(30, 30), network: rate(150, 150) },
  /** Subscriptions begun, ended and looked into: each asks the payment provider. */
  order: { person: rate(20, 20), network: rate(60, 60) },
  joinRequest: { person: rate(10, 10), network: rate(200, 200) },
  /** Connections and webhooks that are tried: each has this server call another. */
  try: { person: rate(20, 20), network: rate(60, 60) },
  /** Socket tickets and file links: they last minutes, and after a restart every app asks for one at once. */
  pass: { person: rate(120, 120), network: rate(600, 600) },
  /** Calls with one API key, in place of those of a person. */
  keyCall: { person: rate(120, 120), network: rate(1_200, 1_200) },
} as const satisfies Record<string, ActionRates>

export type Action = keyof typeof rates

/** Numbers of rate limits that are none of a single action: part of `limits`. */
export const rateLimits = {
  /** An IPv6 network of /48 may do so many times what one of its /64 may. */
  wideNetworkFactor: 4,
  /** Open sockets of one process, for each person and network. */
  socketsPerPerson: 20,
  socketsPerNetwork: 300,
  /** A frame counts once, and once more for each so many characters: reading a long one is work. */
  frameCharacters: 4_096,
  /** Lists and objects within each other, in a frame or a body. */
  jsonDepth: 32,
  /** Requests on one connection that are not answered yet. */
  requestsInFlight: 8,
  /** Nodes tell each other what was used so often … */
  rateShareMs: 250,
  /** … and of each limit once an eighth of its burst has been used. */
  rateShareParts: 8,
  /** What nobody uses any more is forgotten so often. */
  rateSweepMs: 10_000,
  /** Demos that one address may begin in an hour. */
  newDemosPerAddress: 20,
  newDemosWindowMs: 60 * 60_000,
} as const
