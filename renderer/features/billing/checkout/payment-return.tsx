// The home page after payment: shows the outcome, and waits for the server to confirm the plan.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { get } from '../../../lib/api/api.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { longDate } from '../../../lib/texts/format.ts'
import { toast } from '../../../ui/toast.ts'
import { followPlan, type Plan, type Word } from './follow-plan.ts'

/** `hasFailed`: the provider's page reported a failure. */
export function PaymentReturn({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const how = useRef({ t, hasFailed, onRetry })
  useEffect(() => {
    const { t, hasFailed, onRetry } = how.current
    if (hasFailed) {
      const action = { label: t('checkout.again'), onPress: onRetry }
      return toast({ title: t('checkout.paymentFailed'), description: t('checkout.paymentFailedText'), tone: 'bad', action })
    }
    const leaving = new AbortController()
    const ask = async () => {
      const { plan } = await get('GET /api/billing', {})
      if (plan.status === 'none') return null
      // Everything that depends on the plan: the person, the usage, the features.
      await client.invalidateQueries()
      return plan
    }
    void followPlan({ ask, say: (word) => toast(wordsOf(word, t)), signal: leaving.signal })
    return () => leaving.abort()
  }, [client])
  return null
}

function wordsOf(word: Word, t: TFunction) {
  if (word.kind === 'thanks') return { title: t('checkout.paid'), description: t('checkout.thanks'), tone: 'ok' } as const
  if (word.kind === 'onItsWay') return { title: t('checkout.onItsWay'), description: t('checkout.onItsWayText') }
  return { ...welcome(word.plan, t), tone: 'ok' } as const
}

function welcome(plan: Plan, t: TFunction) {
  const name = t(`nav.plans.${plan.name}`)
  const words = (day: string) => ({ plan: name, date: longDate(day, currentLanguage()) })
  // Without a card nothing was paid.
  if (plan.status === 'trialing' && plan.endsAt !== null)
    return { title: t('checkout.trialBegun'), description: t('checkout.trialBegunText', words(plan.endsAt)) }
  if (plan.status === 'trialing' && plan.nextBilling !== null)
    return { title: t('checkout.paid'), description: t('checkout.welcomeTrial', words(plan.nextBilling)) }
  return { title: t('checkout.paid'), description: t('checkout.welcome', { plan: name }) }
}
