// One attempt to send a push message, and what follows from its outcome.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { buildPushPayload } from '../../queries/push/push-payload.ts'
import type { PushRow } from '../../store/push/pushes.ts'
import { digestOf } from '../../access/authenticate.ts'
import { isAdmitted } from '../../access/policy-checks.ts'
import { pushKeys } from './push.ts'

export type PushTools = Pick<Deps, 'store' | 'pushSender' | 'presence' | 'config' | 'now' | 'log' | 'policy' | 'suspensions'>

/** The browser has ended its subscription. */
const goneFor: readonly number[] = [404, 410]
/** The push service may accept it later. */
const isTemporary = (status: number | null) => status === null || status === 429 || status >= 500

/** Stores the outcome itself. Never rejects because the receiver fails. */
export async function sendPush(deps: PushTools, row: PushRow, signal: AbortSignal): Promise<void> {
  const { store, pushSender, presence, now } = deps
  const to = await store.pushSubscriptions.find(row.subscription_id)
  if (!to) return
  // Back in the session since: they read it there.
  const isRead = (await presence.attending(row.session_id)).has(to.person)
  const payload = isRead || !(await isAdmitted(deps, { key: to.person, from: to.network })) ? null : await buildPushPayload(deps, row, to)
  if (payload === null) return store.pushes.settle(row, { sentAt: null, nextAt: null })
  const message = { ...to, payload, topic: digestOf(row.session_id).slice(0, 32), isUrgent: row.reason === 'mention' }
  const status = await pushSender.send(message, await pushKeys(deps), contactOf(deps.config), signal).catch((error: unknown) => {
    if (!(error instanceof AppError)) deps.log.warn({ error }, 'a push message could not be sent')
    return error instanceof AppError && error.code === 'address_refused' ? 410 : null
  })
  if (status !== null && goneFor.includes(status)) return store.pushSubscriptions.remove({ id: to.id })
  if (status !== null && status >= 200 && status < 300) return store.pushes.settle(row, { sentAt: now(), nextAt: null })
  const wait = isTemporary(status) ? limits.pushRetryMs[row.attempts - 1] : undefined
  // Aborted by our own shutdown: another process tries at once.
  return store.pushes.settle(row, { sentAt: null, nextAt: signal.aborted ? now() : wait === undefined ? null : now() + wait })
}

/** Where a push service can reach the operator. */
function contactOf({ publicUrl, supportEmail }: Deps['config']): string {
  if (supportEmail !== undefined) return `mailto:${supportEmail}`
  return publicUrl?.startsWith('https:') ? new URL(publicUrl).origin : 'mailto:nobody@kring.invalid'
}
