// What a plan includes, in a few short lines; all figures and gates come from the catalogue.
import type { TFunction } from 'i18next'
import { allowances, catalogue, mayUse, type Plan } from '../../../../shared/billing/plans.ts'
import { figuresIn } from '../../../lib/texts/text-numbers.ts'

export function pointsOf(plan: Plan, t: TFunction, language: string): string[] {
  const { aiMessages, credits } = catalogue[plan]
  const figures = figuresIn(language)
  const number = (value: number) => value.toLocaleString(language)
  if (plan === 'team')
    return [
      t('plans.points.ofPro'),
      t('plans.points.credits', { credits: number(credits) }),
      t('plans.points.team'),
      t('plans.points.branding'),
      t('plans.points.support'),
    ]
  const messages = aiMessages === null ? t('plans.points.allMessages') : t('plans.points.messages', figures)
  if (plan === 'free')
    return [
      messages,
      t('plans.points.creditsOfFree', { credits: number(credits), runs: number(credits / allowances.brainstormCredits) }),
      t('plans.points.everyone'),
      figures.freeModel,
      t('plans.points.history', figures),
    ]
  return [
    messages,
    t('plans.points.credits', { credits: number(credits) }),
    figures.paidModel,
    ...(mayUse(plan, 'guidedForms') ? [t('plans.points.forms')] : []),
    ...(mayUse(plan, 'export') ? [t('plans.points.export')] : []),
  ]
}
