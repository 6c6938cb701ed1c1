// The plans side by side. On a narrow screen the name of each row is above its three values.
import { Check } from 'lucide-react'
import type { TFunction } from 'i18next'
import { catalogue, mayUse, plans, type Plan } from '../../../../shared/billing/plans.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { figuresIn } from '../../../lib/texts/text-numbers.ts'
import { cn } from '../../../ui/cn.ts'

// The rows of the comparison; each value is a text, or true if the plan includes it.
const compared = ['model', 'credits', 'people', 'history', 'export', 'branding', 'team', 'support'] as const
type Compared = (typeof compared)[number]

function valueOf(row: Compared, plan: Plan, t: TFunction, language: string): string | boolean {
  const { credits, keepsHistory } = catalogue[plan]
  const { freeModel, paidModel, retention, paidHistory } = figuresIn(language)
  switch (row) {
    case 'model':
      return plan === 'free' ? freeModel : paidModel
    case 'credits':
      return credits.toLocaleString(language)
    case 'people':
      return t('pricing.unlimited')
    case 'history':
      return keepsHistory ? paidHistory : retention
    case 'export':
      return mayUse(plan, 'export')
    case 'branding':
    case 'team':
      return mayUse(plan, 'team')
    case 'support':
      return mayUse(plan, 'prioritySupport')
  }
}

const edges = { free: 'border-idle', pro: 'border-pro', team: 'border-team' } satisfies Record<Plan, string>
// Some browsers drop the semantics of a table that is displayed as a grid; the explicit roles restore them.
const row = 'grid grid-cols-3 @min-[44rem]:grid-cols-[31fr_23fr_23fr_23fr]'

export function CompareTable() {
  const { t, i18n } = useTranslation()
  return (
    <section className="@container mt-16 md:mt-24">
      <h2 className="display mb-4 text-[2rem] leading-9 md:mb-6 md:text-40">{t('pricing.compare')}</h2>
      <table role="table" aria-label={t('pricing.compare')} className="block text-14 tabular-nums @min-[44rem]:text-16">
        <thead role="rowgroup" className="block">
          <tr role="row" className={row}>
            <th role="columnheader" scope="col" className="sr-only border-b border-line @min-[44rem]:not-sr-only">
              <span className="sr-only">{t('pricing.plan')}</span>
            </th>
            {plans.map((plan) => (
              <th
                key={plan}
                role="columnheader"
                scope="col"
                className={cn('border-b-2 py-3 pr-2 text-left font-extrabold @min-[44rem]:px-4', edges[plan])}
              >
                {t(`nav.plans.${plan}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block">
          {compared.map((name) => (
            <tr key={name} role="row" className={cn(row, 'border-b border-line')}>
              <th
                role="rowheader"
                scope="row"
                className="col-span-3 pt-3 text-left font-medium text-ink-2 @max-[44rem]:text-13 @min-[44rem]:col-span-1 @min-[44rem]:py-3.5"
              >
                {t(`pricing.rows.${name}`)}
              </th>
              {plans.map((plan) => (
                <td key={plan} role="cell" className="pt-0.5 pr-2 pb-3 @min-[44rem]:px-4 @min-[44rem]:py-3.5">
                  <Value value={valueOf(name, plan, t, i18n.language)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Value({ value }: { value: string | boolean }) {
  const { t } = useTranslation()
  if (typeof value === 'string') return value
  if (!value) return <span className="text-muted">{t('pricing.no')}</span>
  return (
    <span className="flex h-[1lh] items-center">
      <Check aria-hidden className="text-assistant" />
      <span className="sr-only">{t('pricing.yes')}</span>
    </span>
  )
}
