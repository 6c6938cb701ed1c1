// What a year costs, in words: also for who sees no switch.
import { useTranslation } from 'react-i18next'
import { catalogue } from '../../../../shared/billing/plans.ts'
import { money } from '../../../lib/texts/format.ts'

export function YearlyNote() {
  const { t, i18n } = useTranslation()
  const euros = (amount: number) => money(amount, 'EUR', i18n.language)
  return (
    <p className="mt-3 text-13 text-muted">
      {t('plans.yearly', { pro: euros(catalogue.pro.price.year), team: euros(catalogue.team.price.year) })} {t('plans.vat')}
    </p>
  )
}
