// Sends a session, or one of its messages, to a service that the caller's account is connected to.
import { AppError } from '../../../shared/errors.ts'
import type { Connectable } from '../../../shared/integrations/integrations.ts'
import { mayUse } from '../../../shared/billing/plans.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../../domain/people/person.ts'
import type { SentDocument } from '../../ports/integrations.ts'
import { getAccount } from '../../queries/people/get-account.ts'
import { planOfHost } from '../../queries/plans/limit-reached.ts'
import { oneMessage, wholeSession } from '../../queries/integrations/sent-document.ts'
import type { Session } from '../../store/database/rows.ts'
import { getConnection, getService } from './connect-service.ts'
import { getSession } from '../../access/member.ts'
import { mustIntegrate } from '../../access/policy-checks.ts'

interface SendInput {
  sessionId: string
  messageId?: string | null | undefined
}

/**
 * Returns its address at the service. Throws unauthenticated, session_not_found, removed, session_locked, not_connected,
 * upgrade_required, message_not_found, connection_refused, service_unreachable, integrations_off.
 */
export async function sendToService(deps: Deps, person: Person, id: Connectable, input: SendInput): Promise<string | null> {
  const { id: userId } = await getAccount(deps, person)
  const session = await getSession(deps, input.sessionId, person)
  mustIntegrate(deps)
  const { vault } = getService(deps, id)
  const { settings } = await getConnection(deps, vault, userId, id)
  const document = await read(deps, person, session, input.messageId)
  return deliverDocument(deps, { userId, id, settings }, document)
}

/** The outcome is stored with the connection. */
export async function deliverDocument(
  deps: Pick<Deps, 'store' | 'destinations' | 'vault'>,
  { userId, id, settings }: { userId: string; id: Connectable; settings: Record<string, string> },
  document: SentDocument,
  signal?: AbortSignal,
): Promise<string | null> {
  try {
    const url = await getService(deps, id).destination.send(settings, document, signal)
    await deps.store.connections.note(userId, id, null)
    return url
  } catch (error) {
    if (signal?.aborted !== true)
      await deps.store.connections.note(userId, id, error instanceof AppError ? error.code : 'service_unreachable')
    throw error
  }
}

async function read(deps: Deps, person: Person, session: Session, messageId: string | null | undefined): Promise<SentDocument> {
  if (messageId) return oneMessage(deps, session, messageId, person.language)
  if (!session.isDemo && !mayUse(await planOfHost(deps, session.host), 'export')) throw new AppError('upgrade_required')
  return wholeSession(deps, session, person.language)
}
