// The payment card: whether there is one, and where to change it.
import type { Billing } from '../../../../shared/billing/billing.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { PortalButton } from './portal-button.tsx'

export function PaymentMethod({ provider, hasCard }: { provider: NonNullable<Billing['provider']>; hasCard: boolean }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="method" className="grid content-start justify-items-start rounded-lg border border-line bg-paper p-6 sm:px-8">
      <h2 id="method" className="font-extrabold">
        {t('billing.payment')}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{t(hasCard ? 'billing.cardKnown' : 'billing.cardUnknown', { provider: provider.name })}</p>
      <PortalButton provider={provider} words="update" describedBy="method-words" />
      <p id="method-words" className="mt-2 text-13 text-muted">
        {t('billing.redirect', { provider: provider.name })}
      </p>
    </section>
  )
}
