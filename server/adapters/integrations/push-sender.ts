// Encrypts and signs push messages (RFC 8291, RFC 8292) with web-push, and posts them as webhooks are posted: to public addresses only.
import webPush from 'web-push'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { isUrl } from '../../../shared/support/is-url.ts'
import type { PushSender } from '../../ports/push.ts'
import type { PublicPost } from './public-post.ts'

// The push services of all browsers. Any other address could be a victim to which strangers make this server post.
const services = /(?:^|\.)(?:fcm\.googleapis\.com|jmt17\.google\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)$/

/** `allowsAny`: other services too, such as one of the operator's own network. */
export function createPushSender({ check, post }: PublicPost, allowsAny: boolean): PushSender {
  return {
    newKeys: () => Promise.resolve(webPush.generateVAPIDKeys()),
    async check(endpoint, { p256dh, auth }) {
      // Before the name is resolved: with names of their own, strangers could keep all of the process's lookups busy.
      if (!allowsAny && !(isUrl(endpoint) && services.test(new URL(endpoint).hostname))) throw new AppError('address_refused')
      await check(endpoint)
      try {
        // A key that is not a point on the curve would fail at every message.
        webPush.encrypt(p256dh, auth, 'a', 'aes128gcm')
      } catch (cause) {
        throw new AppError('address_refused', { cause })
      }
    },
    async send({ endpoint, p256dh, auth, payload, topic, isUrgent }, keys, contact, signal) {
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: contact, ...keys },
        TTL: limits.pushLifeSeconds,
        urgency: isUrgent ? 'high' : 'normal',
        topic,
        contentEncoding: 'aes128gcm',
      })
      const given = Object.entries(request.headers as Record<string, string | number>)
      const headers = Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), String(value)]))
      return (await post(endpoint, { body: request.body, headers, signal })).status
    },
  }
}
