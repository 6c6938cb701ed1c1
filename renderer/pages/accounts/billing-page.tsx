// `/billing`: the account's plan, payments and invoices, and the ways to change them; a sign-in prompt for visitors.
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { Billing } from '../../../shared/billing/billing.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { CancelButton, ResumeButton } from '../../features/billing/subscription/cancel.tsx'
import { History } from '../../features/billing/subscription/history.tsx'
import { Failed, Loading, SignedOut } from '../../features/billing/subscription/loading.tsx'
import { Notice } from '../../features/billing/subscription/notice.tsx'
import { PaymentMethod } from '../../features/billing/subscription/payment-method.tsx'
import { Perks } from '../../features/billing/subscription/perks.tsx'
import { PlanCard } from '../../features/billing/subscription/plan-card.tsx'
import { planState, type PlanState } from '../../features/billing/subscription/plan-state.ts'
import { TeamNotice } from '../../features/billing/subscription/team-notice.tsx'
import { PageShell } from '../../layout/page-shell.tsx'
import { longDate } from '../../lib/texts/format.ts'
import { useBilling } from '../../lib/api/use-billing.ts'
import { useUser } from '../../lib/api/use-user.ts'
import { Button } from '../../ui/button.tsx'

export function BillingPage() {
  const { t } = useTranslation()
  const { data: user, refetch: askAgain, isPending } = useUser()
  const { data: billing, refetch, isError } = useBilling(Boolean(user))
  useOAuthReturn(() => void (billing && refetch()))
  const isOut = user === null || billing === null
  return (
    <PageShell>
      <title>{t('billing.documentTitle')}</title>
      {isOut ? (
        <div className="px-5 pt-8 pb-16 md:pt-12">
          <SignedOut />
        </div>
      ) : (
        <div className="mx-auto max-w-[62rem] px-5 pt-8 pb-16 sm:px-8 md:pt-12">
          <h1 className="display mb-6 text-[2rem] leading-9 md:mb-8 md:text-40">{t('billing.title')}</h1>
          {billing ? (
            <Account billing={billing} />
          ) : isPending || (user && !isError) ? (
            <Loading />
          ) : (
            <Failed onRetry={() => void (user ? refetch() : askAgain())} />
          )}
          <p className="mt-10 text-ink-2">
            {t('billing.support')}{' '}
            <Link to="/contact" className="font-semibold text-ink underline">
              {t('billing.contact')}
            </Link>
          </p>
        </div>
      )}
    </PageShell>
  )
}

function Account({ billing }: { billing: Billing }) {
  const { plan, provider, history } = billing
  const state = planState(billing)
  return (
    <>
      {plan.name !== 'team' && <TeamNotice />}
      <PlanNotice plan={plan} state={state} isPayable={provider !== null} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <PlanCard plan={plan} state={state} actions={<Actions plan={plan} state={state} />} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Perks plan={plan.name} />
          {provider && state.mayUpdate && <PaymentMethod provider={provider} hasCard={plan.hasCard} />}
        </div>
      </div>
      <History invoices={history} />
    </>
  )
}

function PlanNotice({ plan, state, isPayable }: { plan: Billing['plan']; state: PlanState; isPayable: boolean }) {
  const { t, i18n } = useTranslation()
  if (!isPayable && state.notice === null) return <Notice>{t('errors.payments_unavailable')}</Notice>
  if (state.notice === null) return null
  const date = state.date === null ? '' : longDate(state.date, i18n.language)
  const addCard = state.notice === 'trialNote' && isPayable && (
    <Button asChild variant="you">
      <Link to={`/subscribe?plan=${plan.name}`}>{t('billing.addCard')}</Link>
    </Button>
  )
  return (
    <Notice isUrgent={state.isUrgent} action={addCard}>
      {t(`billing.${state.notice}`, { plan: t(`nav.plans.${plan.name}`), date })}
    </Notice>
  )
}

function Actions({ plan, state }: { plan: Billing['plan']; state: PlanState }) {
  const { t } = useTranslation()
  if (state.mayResume) return <ResumeButton />
  if (state.mayCancel) return <CancelButton plan={t(`nav.plans.${plan.name}`)} until={state.date} />
  return null
}

/** Calls back when this tab becomes visible again: the person may have changed something on the provider's page. */
function useOAuthReturn(onReturn: () => void): void {
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && onReturn()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  })
}
