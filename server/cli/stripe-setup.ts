// npm run stripe:setup: brings the catalogue to Stripe, and says what is left to do there.
import { bringCatalogue } from '../adapters/payments/stripe-catalogue.ts'
import { readStripeSetup } from '../config/config.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function setUp(): Promise<void> {
  const { publicUrl, ...options } = readStripeSetup()
  for (const line of await bringCatalogue(options, publicUrl)) say(line)
  say(`Left to do at Stripe, under Developers → Webhooks: an endpoint ${publicUrl}/api/stripe/webhook for the events`)
  say(
    'customer.subscription.*, invoice.paid, invoice.payment_failed and setup_intent.succeeded. Its signing secret is STRIPE_WEBHOOK_SECRET.',
  )
}

setUp().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
