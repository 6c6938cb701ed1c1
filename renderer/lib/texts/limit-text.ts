// Explains why the AI no longer answers here.
import type { TFunction } from 'i18next'
import type { LimitReached } from '../../../shared/entities.ts'

export function limitText(t: TFunction, limit: LimitReached, isHost: boolean): string {
  if (limit.isBudget) return t('session.limitBudget')
  const ofHost = limit.payer === 'host' && !isHost ? ` ${t('session.limitOfHost')}` : ''
  switch (limit.period) {
    case 'day':
      return t('session.limitDay', { limit: limit.limit }) + ofHost
    case 'month':
      return t('session.limitMonthBanner') + ofHost
    case 'session':
      return t('session.limitBanner', { count: limit.limit }) + ofHost
  }
}
