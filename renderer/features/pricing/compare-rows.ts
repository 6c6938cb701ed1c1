// What the plans differ in, row by row: a word, or whether a plan has it.
import type { TFunction } from 'i18next'
import { limits } from '../../../shared/limits.ts'
import { catalogue, mayUse, planModels, type Plan } from '../../../shared/plans.ts'

export const compared = ['model', 'credits', 'people', 'history', 'export', 'branding', 'team', 'support'] as const
export type Compared = (typeof compared)[number]

export function valueOf(row: Compared, plan: Plan, t: TFunction, language: string): string | boolean {
  const { credits, keepsHistory } = catalogue[plan]
  switch (row) {
    case 'model':
      return planModels[plan]
    case 'credits':
      return credits.toLocaleString(language)
    case 'people':
      return t('pricing.unlimited')
    case 'history':
      return keepsHistory ? t('pricing.untilDeleted') : t('pricing.days', { days: limits.retentionDays })
    case 'export':
      return mayUse(plan, 'export')
    case 'branding':
    case 'team':
      return mayUse(plan, 'team')
    case 'support':
      return mayUse(plan, 'prioritySupport')
  }
}
