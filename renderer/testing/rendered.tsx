// Renders a page to static HTML for tests, without a browser or scripts.
import { QueryClientProvider } from '@tanstack/react-query'
import { createInstance, type i18n } from 'i18next'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import type { Language } from '../../shared/language/language.ts'
import { loadAllTexts } from '../lib/texts/i18n.ts'
import { createQueryClient } from '../lib/api/query.ts'

const known = new Map<Language, i18n>()

/** With all texts of the language. */
export async function i18nOf(language: Language): Promise<i18n> {
  const one = known.get(language) ?? createInstance()
  if (known.has(language)) return one
  known.set(language, one)
  const resources = { [language]: { translation: await loadAllTexts(language) } }
  await one.use(initReactI18next).init({ lng: language, resources, interpolation: { escapeValue: false } })
  return one
}

/** Renders a page for a visitor known to be signed out. `answers`: the server's responses by path. */
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

/** Returns the visible text of HTML, with spaces between elements. */
export function words(markup: string): string {
  return markup
    .replace(/<[^<>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns all elements with a name; nested ones are not supported: the inner end tag ends the outer element. */
export function elements(markup: string, name: string): string[] {
  return [...markup.matchAll(new RegExp(`<${name}[ >].*?</${name}>`, 'gs'))].map(([one]) => one)
}

/** Returns the text under a second-level heading. */
export function under(markup: string, heading: string): string {
  return words(markup.split('<h2').find((part) => words(`<h2${part.split('</h2>')[0]}`) === heading) ?? '')
}
