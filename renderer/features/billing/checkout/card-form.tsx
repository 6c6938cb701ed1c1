// The payment provider's card fields, in their own frame, and the button that pays.
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements, StripeElementsOptionsMode } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { CircleAlert, Lock } from 'lucide-react'
import { useEffect, useMemo, useState, type FormEvent } from 'react'
import type { Billing } from '../../../../shared/billing/billing.ts'
import { catalogue } from '../../../../shared/billing/plans.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { money } from '../../../lib/texts/format.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Choice } from './choice.ts'
import { useStripeLook } from './stripe-look.ts'
import type { Terms } from './terms.ts'

type CardFormProps = {
  provider: NonNullable<Billing['provider']>
  choice: Choice
  terms: Terms
  isBusy: boolean
  isDisabled: boolean
  onPay: (stripe: Stripe, elements: StripeElements) => void
}

export function CardForm(props: CardFormProps) {
  const { provider, choice, terms } = props
  const { t } = useTranslation()
  const { stripe, isFailed, attempt, retry } = useStripeScript(provider.publishableKey)
  const [brokenAt, setBrokenAt] = useState(0)
  const appearance = useStripeLook()
  const locale = currentLanguage()
  const cents = catalogue[choice.plan].price[choice.interval] * 100
  const isPaidNow = terms.kind === 'pay'
  const options = useMemo<StripeElementsOptionsMode>(() => {
    const looks = { currency: 'eur', appearance, locale }
    return isPaidNow ? { mode: 'subscription', amount: cents, ...looks } : { mode: 'setup', ...looks }
  }, [isPaidNow, cents, appearance, locale])
  if (isFailed || brokenAt === attempt)
    return (
      <div role="alert">
        <Banner tone="danger" icon={<CircleAlert className="shrink-0" />} actions={<Button onClick={retry}>{t('checkout.retry')}</Button>}>
          {t('checkout.formFailed', { provider: provider.name })}
        </Banner>
      </div>
    )
  if (!stripe) return <FormLoading />
  return (
    <Elements key={attempt} stripe={stripe} options={options}>
      <Fields {...props} onBroken={() => setBrokenAt(attempt)} />
    </Elements>
  )
}

function Fields({ provider, choice, terms, isBusy, isDisabled, onPay, onBroken }: CardFormProps & { onBroken: () => void }) {
  const { t, i18n } = useTranslation()
  const [stripe, elements] = [useStripe(), useElements()]
  const [isReady, setIsReady] = useState(false)
  const price = money(catalogue[choice.plan].price[choice.interval], 'EUR', i18n.language)
  const words = { trial: t('checkout.startTrial'), keep: t('checkout.keepCard'), pay: t('checkout.payNow', { price }) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (stripe && elements && isReady) onPay(stripe, elements)
  }
  return (
    <form method="post" aria-busy={isBusy} onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!isReady && <FormLoading />}
      {/* An iframe with a light page is only transparent in a light colour scheme. */}
      <div className="[&_iframe]:scheme-light">
        <PaymentElement
          onReady={() => setIsReady(true)}
          onLoadError={onBroken}
          options={{ layout: 'tabs', business: { name: t('common.brand') } }}
        />
      </div>
      <Button type="submit" variant="you" size="lg" disabled={!isReady || isDisabled}>
        {isBusy ? t('checkout.busy') : words[terms.kind]}
      </Button>
      <p className="flex gap-2 text-13 text-muted">
        <Lock aria-hidden="true" className="mt-0.5 size-4" />
        {t('checkout.secure', { provider: provider.name })}
      </p>
    </form>
  )
}

function FormLoading() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {t('checkout.formLoading')}
      </p>
      <Skeleton className="h-11 rounded-md" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-11 rounded-md" />
        <Skeleton className="h-11 rounded-md" />
      </div>
    </div>
  )
}

// Loads the payment provider's script on the checkout only, and again after a failure.
type Outcome = { attempt: number; stripe: Stripe | null }

function useStripeScript(publishableKey: string) {
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
    /** The number of the attempt; a key that remounts the fields on a retry. */
    attempt,
    retry: () => setAttempt(attempt + 1),
  }
}
