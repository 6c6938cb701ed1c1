// A fake Stripe with the parts of its API that Kring uses, written from the API reference; the test controls the customer's bank and the clock.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import Stripe from 'stripe'
import { bringCatalogue } from '../../../adapters/payments/stripe-catalogue.ts'
import { createStripeBooks, type StripeBooks } from './stripe-books.ts'
import { readForm } from './stripe-form.ts'
import { answerAsStripe } from './stripe-routes.ts'

export interface StripeServer extends StripeBooks {
  url: string
  /** Settings of a server that uses it as its payment provider. */
  env: Record<string, string>
  /** Every request, such as `POST /v1/customers`. */
  asked: string[]
  /** While true, every call fails as if Stripe were down. */
  isDown: boolean
  /** Where events are sent as they happen; null: they are kept. */
  webhookUrl: string | null
  /** Events are kept until the test delivers them. */
  isMute: boolean
  /** Ends a subscription at once, as its owner can do at Stripe. */
  end(subscription: string): void
  /** The header with the signature of a body; `at`: seconds since 1970. */
  sign(body: string, at?: number): Record<string, string>
  /** Events that are being delivered. */
  sending(): Promise<unknown>[]
  /** Sends one signed event; resolves with the status of the response. */
  deliver(event: object, secret?: string): Promise<number>
  close(): Promise<void>
}

const webhookSecret = 'whsec_test_0123456789abcdef'
const signer = new Stripe('sk_test_signs_only').webhooks

/** `origin`: the public address of the Kring server that uses it. */
export async function startStripe(origin = 'http://127.0.0.1'): Promise<StripeServer> {
  const asked: string[] = []
  const pending = new Set<Promise<unknown>>()
  const books = createStripeBooks((event) => {
    if (self.webhookUrl === null || self.isMute) return
    const sending = self.deliver(event).finally(() => pending.delete(sending))
    pending.add(sending)
  })
  const answers = new Map<string, { asked: object; answer: object }>()
  const answer = answerAsStripe(books)

  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
      asked.push(`${request.method} ${pathname}`)
      const say = (status: number, body: object) => {
        response.writeHead(status, {
          'content-type': 'application/json',
          'request-id': `req_${randomUUID()}`,
          'access-control-allow-origin': '*',
        })
        response.end(JSON.stringify(body))
      }
      if (self.isDown) return say(500, { error: { type: 'api_error', message: 'down' } })
      const form = readForm(request.method === 'GET' ? searchParams : new URLSearchParams(Buffer.concat(pieces).toString('utf8')))
      const key = request.headers['idempotency-key']
      const known = typeof key === 'string' ? answers.get(key) : undefined
      if (known && !isDeepStrictEqual(known.asked, form))
        return say(400, { error: { type: 'idempotency_error', message: 'This idempotency key was already used with other parameters.' } })
      if (known) return say(200, known.answer)
      try {
        const body = answer(request.method ?? 'GET', pathname, form)
        if (typeof key === 'string') answers.set(key, { asked: form, answer: structuredClone(body) })
        say(200, body)
      } catch (error) {
        say(400, { error: { type: 'invalid_request_error', message: error instanceof Error ? error.message : String(error) } })
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const self: StripeServer = {
    ...books,
    url,
    asked,
    isDown: false,
    webhookUrl: null,
    isMute: false,
    end: (subscription) => void books.backend.end(subscription),
    sign: (payload, timestamp) => ({
      'stripe-signature': signer.generateTestHeaderString({ payload, secret: webhookSecret, ...(timestamp ? { timestamp } : {}) }),
    }),
    sending: () => [...pending],
    env: {
      STRIPE_SECRET_KEY: 'sk_test_kring',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_kring',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: url,
      PUBLIC_URL: origin,
    },
    async deliver(event, secret = webhookSecret) {
      if (self.webhookUrl === null) throw new Error('webhookUrl is not set')
      const payload = JSON.stringify(event)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signer.generateTestHeaderString({ payload, secret }) }
      return (await fetch(self.webhookUrl, { method: 'POST', headers, body: payload })).status
    },
    async close() {
      await Promise.allSettled(pending)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await bringCatalogue({ secretKey: self.env['STRIPE_SECRET_KEY'] ?? '', apiUrl: url }, origin)
  return self
}
