// Limits on sessions, on the people in them, and on the nodes that serve them; part of `limits`.
export const sessionLimits = {
  /** Characters of a display name (account names exempt). */
  nameCharacters: 20,
  titleCharacters: 120,
  /** People who may wait to be let in, per session; after a refusal a person may ask again after this time. */
  joinRequestsPerSession: 50,
  askAgainAfterMs: 10 * 60_000,
  /** How often a page repeats its request while it waits: a place may have become free, or the request may have been lost. */
  joinRequestEveryMs: 2 * 60_000,
  /** Characters of the line that a person who waits can send to the host. */
  joinLineCharacters: 140,
  /** Only the latest people whom a host banned are remembered. Among admitted people, those whom a host admitted come first. */
  bannedPerSession: 200,
  admittedPerSession: 1_000,
  /** How often nodes report to each other who is present, and check for messages that no hint announced … */
  nodeBeatMs: 2_000,
  /** … and after how much silence a node's people are forgotten. */
  nodeSilentMs: 5_000,
  /** How long a node waits for the others to tell it who has a session on screen, if it has nobody in it. */
  presenceAnswerMs: 300,
  /** The shortest interval at which a node that missed part of an answer requests it. */
  askAgainMs: 500,
  /** A gap that does not close within this time is filled from the store. */
  holeMs: 100,
  participantsListed: 200,
  /** With more people than this online, everyone is told how many there are instead of who joins and leaves … */
  crowdPeople: 100,
  /** … until only this many are left; … */
  crowdEndPeople: 80,
  /** … at most this often, … */
  crowdMs: 1_000,
  /** … with the names of the most recently active people. */
  crowdListed: 20,
  sessionsListed: 50,
  retentionDays: 30,
  /** New messages are added to the search index this often, and before each search. */
  searchIndexMs: 5_000,
  /** How often old demos and files are removed and contact mail is sent … */
  sweepMs: 60_000,
  /** … and how often old sessions and counters are removed and subscriptions are checked. */
  retentionSweepMs: 60 * 60_000,
  demoSessionResetMs: 30 * 60_000,
  demoSessionLifeMs: 24 * 60 * 60_000,
} as const
