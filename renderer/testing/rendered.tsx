// A page as HTML that no browser and no script has touched, for tests.
import { QueryClientProvider } from '@tanstack/react-query'
import { createInstance, type i18n } from 'i18next'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import type { Language } from '../../shared/language.ts'
import { loadAllTexts } from '../lib/texts/i18n.ts'
import { createQueryClient } from '../lib/api/query.ts'

const known = new Map<Language, i18n>()

/** With every text of a language. */
export async function i18nOf(language: Language): Promise<i18n> {
  const one = known.get(language) ?? createInstance()
  if (known.has(language)) return one
  known.set(language, one)
  const resources = { [language]: { translation: await loadAllTexts(language) } }
  await one.use(initReactI18next).init({ lng: language, resources, interpolation: { escapeValue: false } })
  return one
}

/** As a visitor gets it, known to be signed out. `answers`: the server's answers by address. */
export async function rendered(page: ReactNode, language: Language, answers: Record<string, unknown> = {}): Promise<string> {
  const client = createQueryClient()
  client.setQueryData(['/api/auth/user'], null)
  for (const [address, answer] of Object.entries(answers)) client.setQueryData([address], answer)
  return renderToString(
    <I18nextProvider i18n={await i18nOf(language)}>
      <QueryClientProvider client={client}>
        <StaticRouter location="/">{page}</StaticRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  ).replaceAll('<!-- -->', '')
}

/** What a reader sees of a piece of HTML, with a space between elements. */
export function words(markup: string): string {
  return markup
    .replace(/<[^<>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** The elements of a name; of those in one another the inner one ends the outer. */
export function elements(markup: string, name: string): string[] {
  return [...markup.matchAll(new RegExp(`<${name}[ >].*?</${name}>`, 'gs'))].map(([one]) => one)
}

/** What a heading of the second level stands over. */
export function under(markup: string, heading: string): string {
  return words(markup.split('<h2').find((part) => words(`<h2${part.split('</h2>')[0]}`) === heading) ?? '')
}
