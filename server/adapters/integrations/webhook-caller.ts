// Calls webhooks, signed according to Standard Webhooks.
import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { WebhookCaller } from '../../ports/integrations.ts'
import type { PublicPost } from './public-post.ts'

export function createWebhookCaller({ check, post }: PublicPost): WebhookCaller {
  return {
    newSecret: () => Promise.resolve(`whsec_${randomBytes(24).toString('base64')}`),
    check: async (url) => void (await check(url)),
    async call({ url, secret, id, at, body }, signal) {
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, new Date(at), body),
      }
      return (await post(url, { body, headers, signal })).status
    },
  }
}
