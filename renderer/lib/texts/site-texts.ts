// Adapts the texts to a site that an operator has changed: its name, and no plans.
import type { Language } from '../../../shared/texts/language.ts'
import { named } from '../../../shared/policy/site-name.ts'
import { siteFacts } from '../site-facts.ts'

/** Areas about the product or its desktop app, which keep its own name. */
const ownName: readonly string[] = ['terms', 'privacy', 'desktop', 'download', 'apiDocs', 'adminSite']

type Texts = Record<string, unknown>

const neutral = {
  en: async () => (await import('../../../shared/texts/en/without-plans.ts')).withoutPlans,
  nl: async () => (await import('../../../shared/texts/nl/without-plans.ts')).withoutPlans,
}

/** `texts`: by area. */
export async function adaptTexts(texts: object, language: Language): Promise<object> {
  const { name, publicPages } = siteFacts()
  const replaced: Texts = publicPages ? {} : await neutral[language]()
  return Object.fromEntries(
    Object.entries(texts).map(([area, own]: [string, Texts]) => {
      const merged = merge(own, replaced[area] as Texts | undefined)
      return [area, ownName.includes(area) ? merged : named(merged, { name })]
    }),
  )
}

/** `own`, with the sentences of `other` in place of those with the same name. */
function merge(own: Texts, other: Texts = {}): Texts {
  const merged = Object.entries(other).map(([key, value]) => [
    key,
    typeof value === 'object' ? merge(own[key] as Texts, value as Texts) : value,
  ])
  return { ...own, ...(Object.fromEntries(merged) as Texts) }
}
