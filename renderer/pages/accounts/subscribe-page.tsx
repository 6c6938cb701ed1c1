// `/subscribe`: buys Pro or Team, monthly or yearly. `?plan=team` and `?interval=year` select them.
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Billing } from '../../../shared/billing/billing.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { PortalButton } from '../../features/billing/subscription/portal-button.tsx'
import { Already } from '../../features/billing/checkout/already.tsx'
import { readChoice, type Choice } from '../../features/billing/checkout/choice.ts'
import { InBrowser } from '../../features/billing/checkout/in-browser.tsx'
import { Failed, Loading } from '../../features/billing/checkout/loading.tsx'
import { NotSetUp, SignedOut } from '../../features/billing/checkout/checkout-blocked.tsx'
import { OrderSummary } from '../../features/billing/checkout/order-summary.tsx'
import { Payment } from '../../features/billing/checkout/payment.tsx'
import { termsOf, type Terms } from '../../features/billing/checkout/terms.ts'
import { pointsOf } from '../../features/billing/plans/plan-points.ts'
import { PageShell } from '../../layout/page-shell.tsx'
import { isInitialDocument } from '../../lib/browser/document.ts'
import { useBilling } from '../../lib/api/use-billing.ts'
import { useUser } from '../../lib/api/use-user.ts'
import { desktop } from '../../platform/platform.ts'
import { Waiting } from '../../ui/waiting.tsx'

export function SubscribePage() {
  const { t } = useTranslation()
  // The provider's fields only work on a web page.
  if (desktop())
    return (
      <PageShell>
        <title>{t('checkout.documentTitle')}</title>
        <div className="px-5 pt-8 pb-16 sm:px-8">
          <InBrowser />
        </div>
      </PageShell>
    )
  return <InThisPage />
}

function InThisPage() {
  const { t } = useTranslation()
  const isHere = isInitialDocument()
  useEffect(() => {
    // Only a document loaded at this address may load the payment provider's script.
    if (!isHere) location.reload()
  }, [isHere])
  if (!isHere) return <Waiting />
  return (
    <PageShell>
      <title>{t('checkout.documentTitle')}</title>
      <div className="mx-auto max-w-[66rem] px-5 pt-8 pb-16 sm:px-8 md:pt-12">
        <Place />
      </div>
    </PageShell>
  )
}

function Place() {
  const [search] = useSearchParams()
  const choice = readChoice(search)
  const [now] = useState(Date.now)
  const { data: user, isPending, refetch: askAgain } = useUser()
  const { data: billing, refetch, isError } = useBilling(Boolean(user))
  if (user === null || billing === null) return <SignedOut choice={choice} />
  if (isPending || (user && !billing && !isError)) return <Loading />
  if (!billing) return <Failed onRetry={() => void (user ? refetch() : askAgain())} />
  const terms = termsOf(billing, choice, now)
  if (!terms) return <Already billing={billing} change={<PortalButton provider={billing.provider} words="change" />} />
  return <Order billing={billing} terms={terms} choice={terms.kind === 'keep' ? { ...choice, interval: billing.plan.period } : choice} />
}

function Order({ billing: { provider }, choice, terms }: { billing: Billing; choice: Choice; terms: Terms }) {
  const { t, i18n } = useTranslation()
  const plan = t(`nav.plans.${choice.plan}`)
  const titles = {
    trial: () => t('checkout.tryTitle', { plan, days: terms.kind === 'trial' ? terms.days : 0 }),
    keep: () => t('checkout.keepTitle', { plan }),
    pay: () => t('checkout.buyTitle', { plan }),
  }
  return (
    <>
      <h1 className="display text-[2rem] leading-9 md:text-40 md:leading-11">{titles[terms.kind]()}</h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:mt-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <OrderSummary choice={choice} terms={terms} points={pointsOf(choice.plan, t, i18n.language)} />
        {provider ? <Payment provider={provider} choice={choice} terms={terms} /> : <NotSetUp />}
      </div>
    </>
  )
}
