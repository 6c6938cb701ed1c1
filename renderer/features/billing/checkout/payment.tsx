// The ways to pay: by card or, for a trial, also without one.
import type { Billing } from '../../../../shared/billing/billing.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { longDate } from '../../../lib/texts/format.ts'
import { Button } from '../../../ui/button.tsx'
import { CardForm } from './card-form.tsx'
import type { Choice } from './choice.ts'
import type { Terms } from './terms.ts'
import { useOrder } from './use-order.ts'

type PaymentProps = { provider: NonNullable<Billing['provider']>; choice: Choice; terms: Terms }

export function Payment({ provider, choice, terms }: PaymentProps) {
  const { t, i18n } = useTranslation()
  const { busy, payByCard, startCardless } = useOrder(choice, terms)
  return (
    <section aria-labelledby="payment" className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-line bg-paper p-6 sm:p-8">
      <h2 id="payment" className="text-18 font-extrabold">
        {t(terms.kind === 'pay' ? 'checkout.pay' : 'checkout.payLater')}
      </h2>
      <CardForm {...{ provider, choice, terms }} isBusy={busy === 'card'} isDisabled={busy !== null} onPay={payByCard} />
      {terms.kind === 'trial' && (
        <>
          <p className="flex items-center gap-3 text-13 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t('checkout.or')}
          </p>
          <div className="grid gap-2">
            <Button className="min-h-11 whitespace-normal" disabled={busy !== null} onClick={startCardless}>
              {t(busy === 'trial' ? 'checkout.busy' : 'checkout.cardless')}
            </Button>
            <p className="text-13 text-muted">{t('checkout.cardlessText', { date: longDate(terms.until, i18n.language) })}</p>
          </div>
        </>
      )}
    </section>
  )
}
