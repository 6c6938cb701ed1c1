// The title and description in the head of a public page, with figures from the catalogue.
import type { Language } from '../../../shared/texts/language.ts'
import { catalogue } from '../../../shared/billing/plans.ts'
import type { SitePage } from '../../../shared/support/site-pages.ts'
import { site as en } from '../../../shared/texts/en/site.ts'
import { site as nl } from '../../../shared/texts/nl/site.ts'
import { fill } from '../text.ts'

export function siteWords(page: SitePage, language: Language): { title: string; description: string } {
  const { title, description } = (language === 'nl' ? nl : en)[page]
  const days = { pro: String(catalogue.pro.trialDays), team: String(catalogue.team.trialDays) }
  return { title, description: fill(description, days) }
}
