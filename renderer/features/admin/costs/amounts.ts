// Amounts of money and answers: as they are shown, and as an operator types them.
import type { TFunction } from 'i18next'
import type { BudgetUnit } from '../../../../shared/billing/budget-units.ts'
import type { Budget, Cost } from '../../../../shared/billing/cost-api.ts'
import type { Language } from '../../../../shared/texts/language.ts'
import { costText, countText } from '../overview/figures.ts'

/** Millionths in a dollar. */
const perDollar = 1_000_000
/** The largest budget that can be typed, in answers or in dollars. */
export const mostInBudget = 999_999_999
const mostPerMillion = 100_000

/** The cost of several calls: what is unknown is never shown as nothing. */
export function knownCost(t: TFunction, { cost, unpriced }: Pick<Cost, 'cost' | 'unpriced'>, language: Language): string {
  if (unpriced === 0) return costText(cost, language)
  return cost === 0 ? t('adminCosts.unknown') : t('adminCosts.plusUnknown', { cost: costText(cost, language) })
}

/** Dollars per million tokens. */
export const priceText = (price: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 6 }).format(price)

/** 'used of limit'. */
export function usedText(t: TFunction, { unit, used, amount }: Budget, language: Language): string {
  const text = unit === 'cost' ? costText : countText
  return t(`adminCosts.budgets.${unit}`, { used: text(used, language), limit: text(amount, language) })
}

/** What was typed, as the server takes it; null: it is not an amount. More than two decimals are refused, because 1,000 can mean two things. */
export function readAmount(text: string, unit: BudgetUnit): number | null {
  const trimmed = text.trim()
  const isAmount = unit === 'answers' ? /^\d{1,9}$/.test(trimmed) : /^\d{1,9}([.,]\d{1,2})?$/.test(trimmed)
  if (!isAmount) return null
  const amount = Number(trimmed.replace(',', '.'))
  return amount > mostInBudget ? null : unit === 'answers' ? amount : Math.round(amount * perDollar)
}

/** A budget as it is typed. */
export const typedAmount = ({ unit, amount }: Pick<Budget, 'unit' | 'amount'>, language: Language): string =>
  unit === 'answers'
    ? String(amount)
    : new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 6 }).format(amount / perDollar)

/** Dollars per million tokens; null: it is not a price. */
export function readPrice(text: string): number | null {
  const trimmed = text.trim()
  if (!/^\d{1,6}([.,]\d{1,6})?$/.test(trimmed)) return null
  const price = Number(trimmed.replace(',', '.'))
  return price > mostPerMillion ? null : price
}

/** 12.5 as it is typed in this language. */
export const example = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(value)
