// Reporting a message or a session to the operator of the server: anyone who may read it, guests too.
import type { Message } from '../../../shared/entities.ts'
import { AppError } from '../../../shared/errors.ts'
import { reportLimits } from '../../../shared/reports/report-limits.ts'
import type { ReportReason } from '../../../shared/reports/report-api.ts'
import { limitByNetwork } from '../../access/limit-by-network.ts'
import { enterSession } from '../../access/member.ts'
import type { Deps } from '../../deps.ts'
import { keyOf, type Person } from '../../domain/people/person.ts'
import type { NewReport } from '../../store/reports/reports.ts'

interface Given {
  sessionId: string
  key?: string | undefined
  messageId?: string | undefined
  reason: ReportReason
  comment: string
}

const dayMs = 24 * 60 * 60_000

/**
 * Stores a copy of the message as it is now; never a note, which is no message. A repeated report changes nothing. Throws session_not_found,
 * removed, session_locked, message_not_found, rate_limited.
 */
export async function report(deps: Deps, person: Person, given: Given): Promise<void> {
  const { store, now } = deps
  const { session } = await enterSession(deps, given.sessionId, person, given.key)
  const about = given.messageId === undefined ? aboutSession(session) : await aboutMessage(deps, session.id, given.messageId)
  if (await store.reports.isKnown(about, person.key)) return
  // After this check, so that repeated reports do not count.
  await limitByNetwork(deps, person, {
    ...{ action: 'report', limit: reportLimits.reportsPerAddressAndDay, windowMs: dayMs, code: 'rate_limited' },
  })
  const at = now()
  const ofSession = {
    key: `report:session:${session.id}`,
    period: `w${Math.floor(at / dayMs)}`,
    limit: reportLimits.reportsPerSessionAndDay,
  }
  if (deps.config.rateLimit && !(await store.counters.take(ofSession)))
    throw new AppError('rate_limited', { retryAfterMs: dayMs - (at % dayMs) })
  const { reason, comment } = given
  await store.reports.add(about, { reporter: person.key, reason, comment: comment.trim(), language: person.language }, at)
}

function aboutSession({ id, title }: { id: string; title: string }): NewReport {
  return { session_id: id, message_id: null, content: title, message_type: null, sender: null, sender_name: null, sender_from: null }
}

async function aboutMessage({ store }: Deps, sessionId: string, messageId: string): Promise<NewReport> {
  const message = await store.messages.find(sessionId, messageId)
  if (!message || message.metadata.deletedAt || (message.type !== 'user' && message.type !== 'ai')) throw new AppError('message_not_found')
  const copy = { session_id: sessionId, message_id: messageId, content: textOf(message), message_type: message.type }
  if (message.type === 'ai') return { ...copy, sender: null, sender_name: null, sender_from: null }
  const sender = keyOf(message)
  return { ...copy, sender, sender_name: message.displayName, sender_from: await store.reports.networkOf(sessionId, sender) }
}

/** Its text, and the names of its files. */
function textOf({ content, metadata }: Message): string {
  return [content, ...(metadata.attachments ?? []).map(({ fileName }) => fileName)].filter((part) => part.trim() !== '').join('\n')
}
