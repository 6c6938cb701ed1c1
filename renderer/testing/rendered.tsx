// Renders a page to static HTML for tests, without a browser or scripts.
import { QueryClientProvider } from '@tanstack/react-query'
import i18next, { type TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Language } from '../../shared/texts/language.ts'
import { loadAllTexts } from '../lib/texts/i18n.ts'
import { createQueryClient } from '../lib/api/query.ts'

/** Returns the `t` of a language, with all texts. */
export async function textsOf(language: Language): Promise<TFunction> {
  await i18next.init({ lng: language, resources: {}, interpolation: { escapeValue: false } })
  i18next.addResourceBundle(language, 'translation', await loadAllTexts(language))
  await i18next.changeLanguage(language)
  return i18next.getFixedT(language)
}

/** Renders a page for a visitor known to be signed out. `answers`: the server's responses by path. */
export async function rendered(page: ReactNode, language: Language, answers: Record<string, unknown> = {}): Promise<string> {
  const client = createQueryClient()
  client.setQueryData(['/api/auth/user'], null)
  for (const [address, answer] of Object.entries(answers)) client.setQueryData([address], answer)
  await textsOf(language)
  return renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location="/">{page}</StaticRouter>
    </QueryClientProvider>,
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
