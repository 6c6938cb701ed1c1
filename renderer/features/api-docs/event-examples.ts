// What is sent for each event of a webhook, as an example to read.
import type { WebhookEvent } from '../../../shared/integrations.ts'

const timestamp = '2026-03-14T09:26:53.589Z'
const session = { id: 'q7Zt4mXvR2nLd8Hs', title: 'Spring campaign' }

const data: Record<WebhookEvent, object> = {
  'session.created': { session },
  'message.created': {
    session,
    message: { id: 'b2f1c9', type: 'user', displayName: 'Anna', content: 'Which three headlines fit a bakery?', timestamp },
  },
  'answer.completed': {
    session,
    message: { id: 'c81e07', type: 'ai', displayName: 'AI', content: '1. Fresh before you wake\n2. …', timestamp },
  },
  'participant.joined': { session, participant: { displayName: 'Bram' } },
}

export function exampleOf(event: WebhookEvent): string {
  return JSON.stringify({ type: event, timestamp, data: data[event] }, null, 2)
}
