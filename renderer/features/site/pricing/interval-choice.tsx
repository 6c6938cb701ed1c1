// The choice between monthly and yearly billing.
import { catalogue, intervals, type Interval } from '../../../../shared/billing/plans.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'

const { month, year } = catalogue.pro.price
const monthsFree = 12 - year / month

export function IntervalChoice({ value, onChange }: { value: Interval; onChange: (interval: Interval) => void }) {
  const { t } = useTranslation()
  const names = { month: t('pricing.monthly'), year: t('pricing.yearly', { months: monthsFree }) }
  return (
    <fieldset className="inline-flex gap-0.5 rounded-lg bg-sunken p-[3px] inset-ring inset-ring-line">
      <legend className="sr-only">{t('pricing.billed')}</legend>
      {intervals.map((interval) => (
        <label
          key={interval}
          className="relative inline-flex min-h-(--target-small) items-center rounded-[9px] px-3.5 text-13 font-semibold text-ink-2 transition-colors hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:ring has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="interval"
            value={interval}
            checked={value === interval}
            onChange={() => onChange(interval)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[9px] outline-none"
          />
          {names[interval]}
        </label>
      ))}
    </fieldset>
  )
}
