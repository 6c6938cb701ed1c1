// Sizes and times of the operator console.
const secondMs = 1_000
const hourMs = 60 * 60 * secondMs
const dayMs = 24 * hourMs

export const operatorLimits = {
  /** How often each node looks who is suspended. */
  suspensionReloadMs: secondMs,
  /** How long a link that creates an operator works. */
  operatorLinkMs: dayMs,
  peoplePerPage: 50,
  auditPerPage: 100,
  auditKeptMs: 366 * dayMs,
  /** Characters of the reason that an operator gives. */
  reasonCharacters: 500,
  suspensionsPerPage: 200,
} as const
