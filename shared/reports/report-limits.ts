// Limits of reports and of the operator's lists. Not part of `limits`, because a session starts without them.
export const reportLimits = {
  reportCommentCharacters: 500,
  /** Reports that one address may make in a day, and reports about one session in a day; a repeated report does not count. */
  reportsPerAddressAndDay: 20,
  reportsPerSessionAndDay: 100,
  /** A report is deleted this long after the decision, or after it was made if nobody decides. */
  reportKeptMs: 90 * 24 * 60 * 60_000,
  reportUndecidedMs: 365 * 24 * 60 * 60_000,
  /** How often a page that has reported something asks whether it was decided. */
  reportNewsMs: 60_000,
  /** Rows of a page in the operator console's lists of reports, sessions, and messages to support. */
  adminPageRows: 50,
  /** Comments that a report in the operator console shows, latest first. */
  reportCommentsShown: 20,
  /** An operator's decision that was not carried out within this time was interrupted: another operator may decide. */
  decisionTakesMs: 60_000,
} as const
