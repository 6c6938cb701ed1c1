// This browser's subscription to push messages, and what each session may push to this person.
import type { OutputOf } from '../../../shared/api/api.ts'
import type { NotificationLevel } from '../../../shared/push/push-level.ts'
import { desktop } from '../../platform/platform.ts'
import { askNotificationPermission, notificationPermission } from '../browser/browser-notification.ts'
import { isServiceWorkerOff } from '../browser/service-worker.ts'
import { apiRequest, get, getJson, post } from './api.ts'

export const pushLevelKey = (sessionId: string) => ['/api/sessions', sessionId, 'push'] as const

/** False in the desktop app, on plain http, in browsers without push, and before an iPhone's page was added to the home screen. */
export function isPushSupported(): boolean {
  return !desktop() && !isServiceWorkerOff() && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Null without a service worker. What this browser receives: nothing as long as it has no subscription, even if the person chose a level on another device. */
export async function readPushLevel(sessionId: string): Promise<NotificationLevel | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return null
  const isHere = notificationPermission() === 'granted' && (await registration.pushManager.getSubscription())
  return isHere ? (await get('GET /api/sessions/:id/push', { params: { id: sessionId } })).level : 'nothing'
}

/** `refused`: the browser blocks notifications; `failed`: it has no service worker, or its push service does not respond. */
export type PushOutcome = 'done' | 'refused' | 'failed'

/** Call this only after a user action: it may ask for permission. Throws HttpError, and TypeError without a connection. */
export async function choosePush(sessionId: string, level: NotificationLevel): Promise<PushOutcome> {
  if (level !== 'nothing') {
    await askNotificationPermission()
    if (notificationPermission() !== 'granted') return 'refused'
    if (!(await subscribe())) return 'failed'
  }
  await apiRequest('POST', `/api/sessions/${encodeURIComponent(sessionId)}/push`, { level })
  return 'done'
}

/** Tells the server again what it needs: the person, their language, or the browser's address may have changed since. */
export async function refreshPush(registration: ServiceWorkerRegistration): Promise<void> {
  const subscription = isPushSupported() ? await registration.pushManager.getSubscription() : null
  if (subscription) await tellServer(subscription)
}

/** Ends the subscription of this browser. */
export async function endPush(): Promise<void> {
  if (!isPushSupported()) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

async function subscribe(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return false
  const { publicKey } = await getJson<OutputOf<'GET /api/push'>>('/api/push')
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    const known = await registration.pushManager.getSubscription()
    // Of another installation, or of the keys before a lost database.
    if (known && encoded(known.options.applicationServerKey) !== publicKey) await known.unsubscribe()
    await tellServer(await registration.pushManager.subscribe(options))
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const plain = (key = '') => key.replaceAll('=', '')
  await post('POST /api/push', { endpoint: endpoint ?? '', keys: { p256dh: plain(keys?.['p256dh']), auth: plain(keys?.['auth']) } })
}

function encoded(key: ArrayBuffer | null): string {
  const bytes = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
