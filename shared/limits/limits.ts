// All limits of the product: sizes, counts and times that server and client must agree on. Each noun has its own part.
import { answerLimits } from '../answers/answer-limits.ts'
import { assistantLimits } from '../assistants/assistant-limits.ts'
import { clockLimits, socketLimits } from '../sessions/socket-limits.ts'
import { accountLimits } from '../accounts/account-limits.ts'
import { desktopLimits } from '../desktop/desktop-limits.ts'
import { exportLimits, fileLimits, storageLimits } from '../files/file-limits.ts'
import { rateLimits } from './rate-limits.ts'
import { supportLimits } from '../support/support-limits.ts'
import { messageLimits } from '../messages/message-limits.ts'
import { boardLimits } from '../board/board-limits.ts'
import { teamLimits } from '../teams/team-limits.ts'
import { integrationLimits } from '../integrations/integration-limits.ts'
import { pushLimits } from '../push/push-limits.ts'
import { sessionLimits } from '../sessions/session-limits.ts'
import { screenLimits } from './screen-limits.ts'

export const limits = {
  jsonBodyBytes: 128 * 1024,
  /** How long after an event a session is counted, and how often while someone is present. */
  progressMs: 500,
  progressBeatMs: 60_000,
  /** Sessions counted in one transaction. */
  progressAtOnce: 200,
  /** Log lines per kind of refusal: at once, and per minute. */
  refusalLinesAtOnce: 20,
  refusalLinesPerMinute: 30,
  ...messageLimits,
  ...boardLimits,
  ...teamLimits,
  ...assistantLimits,
  ...integrationLimits,
  ...sessionLimits,
  ...pushLimits,
  ...screenLimits,
  ...fileLimits,
  ...storageLimits,
  ...supportLimits,
  ...exportLimits,
  ...clockLimits,
  ...accountLimits,
  ...desktopLimits,
  ...rateLimits,
  ...answerLimits,
  ...socketLimits,
} as const
