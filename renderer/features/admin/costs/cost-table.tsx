// The costs of a month by model, assistant, payer or day.
import type { TFunction } from 'i18next'
import { aiRoles, type AiRole } from '../../../../shared/answers/assistant.ts'
import type { Cost, CostGroup } from '../../../../shared/billing/cost-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { FigureTable } from '../lists/figure-table.tsx'
import { countText } from '../overview/figures.ts'
import { knownCost } from './amounts.ts'
import { dateText } from './months.ts'

/** The server returns no more rows than this. */
const mostRows = 100

export function CostTable({ by, costs }: { by: CostGroup; costs: Cost[] }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  return (
    <>
      <FigureTable
        {...(by !== 'day' && { stacksBelow: 'md' as const })}
        columns={[
          { label: t(`adminCosts.by.${by}`), className: by === 'day' ? 'whitespace-nowrap' : 'max-w-72 min-w-36 wrap-anywhere' },
          ...(['calls', 'answers', 'tokens', 'cost'] as const).map((name) => ({
            label: t(`adminCosts.${name}`),
            isFigure: true,
            // A phone is too narrow for all columns.
            ...(by === 'day' && (name === 'calls' || name === 'answers') && { className: 'max-sm:hidden' }),
          })),
        ]}
        rows={costs.map((one) => ({
          key: one.key,
          cells: [
            by === 'day' ? dateText(one.key, language) : nameOf(t, by, one),
            countText(one.calls, language),
            countText(one.answers, language),
            countText(one.input + one.output, language),
            knownCost(t, one, language),
          ],
        }))}
      />
      {by !== 'day' && costs.length >= mostRows && <p className="mt-2 text-13 text-muted">{t('adminCosts.most')}</p>}
    </>
  )
}

const isRole = (id: string): id is AiRole => aiRoles.some((role) => role === id)

/** What a row is about, also if it has been deleted. */
function nameOf(t: TFunction, by: Exclude<CostGroup, 'day'>, { key, name }: Pick<Cost, 'key' | 'name'>): string {
  if (by === 'model') return key
  if (by === 'assistant')
    return key === '' ? t('adminCosts.who.main') : isRole(key) ? t(`roles.${key}`) : (name ?? t('adminCosts.who.deletedAssistant'))
  return ownerName(t, key, name)
}

/** A payer, or the owner of a budget. `name` null: it has none, or has been deleted. */
export function ownerName(t: TFunction, key: string, name: string | null): string {
  if (key === 'server') return t('adminCosts.budgets.server')
  if (key.startsWith('guest:')) return t('adminCosts.who.guests')
  if (key.startsWith('demo:')) return t('adminCosts.who.demos')
  if (key.startsWith('team:')) return name === null ? t('adminCosts.who.deletedTeam') : t('adminCosts.who.team', { name })
  return name ?? t('adminCosts.who.deletedPerson')
}
