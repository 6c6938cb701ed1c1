// HTTP routes for billing; the provider's events are verified by their signature over the raw bytes.
import express, { type Router } from 'express'
import { getPayments } from '../../commands/billing/get-payments.ts'
import { openPortal, setEnding } from '../../commands/billing/change-subscription.ts'
import { handlePaymentEvent } from '../../commands/billing/handle-payment-event.ts'
import { startTrial, subscribe } from '../../commands/billing/subscribe.ts'
import type { Deps } from '../../deps.ts'
import { viewBilling } from '../../queries/billing/billing.ts'
import { markCounted } from '../limits/limits.ts'
import { personOf } from '../person.ts'
import { route } from '../routes/route.ts'

const webhook = 'POST /api/stripe/webhook'
const webhookBytes = 1024 * 1024

/** Register before any body parser: the signature covers the raw bytes. Events have no Origin, and are limited by network only. */
export function paymentEventRoutes(router: Router, deps: Deps): void {
  router.post(
    '/api/stripe/webhook',
    (request, _response, next) => {
      getPayments(deps)
      markCounted(request)
      // Checking the signature of a large body costs more than refusing it unread.
      deps.rateLimits.take('paymentEvent', { ...personOf(request), key: null })
      next()
    },
    express.raw({ type: () => true, limit: webhookBytes, inflate: false }),
  )
  route(router, webhook, async ({ request }) => {
    const body: unknown = request.body
    await handlePaymentEvent(deps, Buffer.isBuffer(body) ? body : Buffer.alloc(0), request.get('stripe-signature') ?? '')
    return { received: true as const }
  })
}

export function billingRoutes(router: Router, deps: Deps): void {
  route(router, 'GET /api/billing', ({ person }) => viewBilling(deps, person))
  route(router, 'POST /api/create-subscription', ({ person, body }) => subscribe(deps, person, body))
  route(router, 'POST /api/billing/trial', async ({ person, body }) => {
    await startTrial(deps, person, body)
    return viewBilling(deps, person)
  })
  route(router, 'POST /api/billing/portal', ({ person }) => openPortal(deps, person))
  route(router, 'POST /api/billing/cancel', ({ person }) => setEnding(deps, person, true))
  route(router, 'POST /api/billing/resume', async ({ person }) => {
    await setEnding(deps, person, false)
    return viewBilling(deps, person)
  })
}
