// npm run stripe:setup: sets up the catalogue at Stripe, and prints the step that remains.
import { bringCatalogue } from '../adapters/payments/stripe-catalogue.ts'
import { readStripeSetup } from '../config/config.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function setUp(): Promise<void> {
  const { publicUrl, ...options } = readStripeSetup()
  for (const line of await bringCatalogue(options, publicUrl)) say(line)
  say(`Next, at Stripe under Developers → Webhooks, add an endpoint ${publicUrl}/api/stripe/webhook for the events`)
  say(
    'customer.subscription.*, invoice.paid, invoice.payment_failed and setup_intent.succeeded. Set STRIPE_WEBHOOK_SECRET to its signing secret.',
  )
}

setUp().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
