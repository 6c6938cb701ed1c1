// What a year costs, in words: also for who sees no switch.
import { useTranslation } from 'react-i18next'
import { catalogue } from '../../../shared/plans.ts'
import { euros } from '../../lib/euros.ts'

export function YearlyNote() {
  const { t } = useTranslation()
  return (
    <p className="mt-3 text-13 text-muted">
      {t('plans.yearly', { pro: euros(catalogue.pro.price.year), team: euros(catalogue.team.price.year) })} {t('plans.vat')}
    </p>
  )
}
