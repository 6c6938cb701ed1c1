// An example payload for each webhook event; an end-to-end test compares the shape of `session.created` with a real one.
import type { WebhookEvent } from '../../../../shared/integrations/integrations.ts'

const timestamp = '2026-03-14T09:26:53.589Z'
const session = { id: 'q7Zt4mXvR2nLd8HsKw3PbA', title: 'Spring campaign', url: 'https://kring.example/chat/q7Zt4mXvR2nLd8HsKw3PbA' }

const data: Record<WebhookEvent, object> = {
  'session.created': { session: { ...session, isPrivate: false, createdAt: timestamp } },
  'message.created': {
    session,
    message: {
      id: '019ceb1e-6a75-7c52',
      seq: 41,
      text: 'Which headline fits a bakery?',
      createdAt: timestamp,
      author: { id: '019ceb1d-2f10-7b08', name: 'Anna', hasAccount: true },
      replyTo: null,
      files: [{ name: 'logo.png', type: 'image/png', bytes: 48_213 }],
    },
  },
  'answer.completed': {
    session,
    answer: {
      id: '019ceb1e-8c21-7d44',
      seq: 42,
      text: '**Fresh before you wake.**',
      createdAt: timestamp,
      model: 'gpt-4o',
      answering: ['019ceb1e-6a75-7c52'],
    },
  },
  'participant.joined': { session, participant: { id: '019ceb1d-9b3e-7a60', name: 'Bram', hasAccount: false } },
}

export function exampleOf(event: WebhookEvent): string {
  return JSON.stringify({ type: event, timestamp, data: data[event] }, null, 2)
}
