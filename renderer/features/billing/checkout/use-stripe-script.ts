// The payment provider's script: loaded with the checkout and nowhere else, and again when it did not come.
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'

type Outcome = { attempt: number; stripe: Stripe | null }

export function useStripeScript(publishableKey: string) {
  const [attempt, setAttempt] = useState(1)
  const [outcome, setOutcome] = useState<Outcome>({ attempt: 0, stripe: null })
  useEffect(() => {
    let isGone = false
    const end = (stripe: Stripe | null) => isGone || setOutcome({ attempt, stripe })
    loadStripe(publishableKey).then(end, () => end(null))
    return () => {
      isGone = true
    }
  }, [publishableKey, attempt])
  const isOver = outcome.attempt === attempt
  return {
    stripe: isOver ? outcome.stripe : null,
    isFailed: isOver && outcome.stripe === null,
    /** Counts how often it was tried: what hangs on it is made anew each time. */
    attempt,
    retry: () => setAttempt(attempt + 1),
  }
}
