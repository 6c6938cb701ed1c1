// What the plans differ in, row by row: a word, or whether a plan has it.
import type { TFunction } from 'i18next'
import { catalogue, mayUse, type Plan } from '../../../../shared/billing/plans.ts'
import { figuresIn } from '../../../lib/texts/text-numbers.ts'

export const compared = ['model', 'credits', 'people', 'history', 'export', 'branding', 'team', 'support'] as const
export type Compared = (typeof compared)[number]

export function valueOf(row: Compared, plan: Plan, t: TFunction, language: string): string | boolean {
  const { credits, keepsHistory } = catalogue[plan]
  const { freeModel, paidModel, retention } = figuresIn(language)
  switch (row) {
    case 'model':
      return plan === 'free' ? freeModel : paidModel
    case 'credits':
      return credits.toLocaleString(language)
    case 'people':
      return t('pricing.unlimited')
    case 'history':
      return keepsHistory ? t('pricing.untilDeleted') : retention
    case 'export':
      return mayUse(plan, 'export')
    case 'branding':
    case 'team':
      return mayUse(plan, 'team')
    case 'support':
      return mayUse(plan, 'prioritySupport')
  }
}
