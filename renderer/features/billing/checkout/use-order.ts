// Subscribes with a card, or starts a trial without one: one order at a time, with messages for failures.
import { useQueryClient } from '@tanstack/react-query'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { inBase } from '../../../platform/base.ts'
import { HttpError, post } from '../../../lib/api/api.ts'
import { billingKey } from '../../../lib/api/use-billing.ts'
import { toast } from '../../../ui/toast.ts'
import { signInPath, type Choice } from './choice.ts'
import type { Terms } from './terms.ts'

/** How long to show that the login has expired before going to the sign-in page. */
const loginAfterMs = 1_500
export const donePath = '/?payment=success'

/** What follows: the home page confirms the order, the sign-in page opens, or this page stays. */
type Outcome = 'done' | 'leaving' | 'stays'

export function useOrder(choice: Choice, terms: Terms) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<'card' | 'trial' | null>(null)
  // A second press can arrive before the button is disabled.
  const isRunning = useRef(false)
  useFreshPage()

  async function run(kind: 'card' | 'trial', order: () => Promise<Outcome>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(kind)
    const failed = t(kind === 'card' ? 'checkout.initFailed' : 'checkout.trialFailed')
    const outcome = await order().catch((error: unknown) => refused(error, failed))
    // A full page load: it clears the cache, and the provider's script is not allowed on other pages.
    if (outcome === 'done') return location.assign(inBase(donePath))
    if (outcome === 'leaving') return
    isRunning.current = false
    setBusy(null)
  }

  function refused(error: unknown, failed: string): Outcome {
    const { status, code, sentence } = error instanceof HttpError ? error : {}
    if (status === 401) {
      toast({ title: t('checkout.unauthorized'), description: t('checkout.unauthorizedText'), tone: 'bad' })
      setTimeout(() => location.assign(signInPath(choice)), loginAfterMs)
      return 'leaving'
    }
    if (code === 'already_subscribed' || code === 'trial_used') {
      const action = { label: t('checkout.already.billing'), onPress: () => void navigate('/billing') }
      toast({ title: sentence ?? failed, tone: 'bad', ...(code === 'already_subscribed' && { action }) })
      void client.invalidateQueries({ queryKey: billingKey })
      return 'stays'
    }
    if (code === 'email_unproven') {
      const action = { label: t('nav.account'), onPress: () => void navigate('/account') }
      toast({ title: sentence ?? failed, tone: 'bad', action })
      return 'stays'
    }
    toast({ title: t('checkout.error'), description: failed, tone: 'bad' })
    return 'stays'
  }

  function paymentFailed(message: string | undefined): Outcome {
    toast({ title: t('checkout.paymentFailed'), description: message ?? t('checkout.paymentFailedText'), tone: 'bad' })
    return 'stays'
  }

  async function byCard(stripe: Stripe, elements: StripeElements): Promise<Outcome> {
    const { error: incomplete } = await elements.submit()
    // Errors in fields are shown at the fields.
    if (incomplete) return incomplete.type === 'validation_error' ? 'stays' : paymentFailed(incomplete.message)
    const { clientSecret, confirms } = await post('POST /api/create-subscription', choice)
    if (confirms !== (terms.kind === 'pay' ? 'payment' : 'setup')) {
      // The trial was used elsewhere in the meantime: someone who was promised a trial must not be charged at once.
      void client.invalidateQueries({ queryKey: billingKey })
      throw new Error(`asked to confirm a ${confirms}`)
    }
    const order = {
      elements,
      clientSecret,
      confirmParams: { return_url: location.origin + inBase(donePath) },
      redirect: 'if_required',
    } as const
    const { error } = await (confirms === 'payment' ? stripe.confirmPayment(order) : stripe.confirmSetup(order))
    return error ? paymentFailed(error.message) : 'done'
  }

  return {
    busy,
    payByCard: (stripe: Stripe, elements: StripeElements) => void run('card', () => byCard(stripe, elements)),
    startCardless: () =>
      void run('trial', async () => {
        await post('POST /api/billing/trial', choice)
        return 'done'
      }),
  }
}

/** Reloads a page that the browser restores from its back/forward cache: it shows the state before the order. */
function useFreshPage(): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && location.reload()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
