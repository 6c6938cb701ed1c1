// Renders the public pages to HTML, as visitors see them without scripts, and the loading session; run by the build, in Node.
import i18next from 'i18next'
import { StrictMode, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender as renderWhole } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { languages, type Language } from '../shared/texts/language.ts'
import { sitePages, type SitePage } from '../shared/support/site-pages.ts'
import { App } from './app.tsx'
import { SessionLoading } from './features/session/joining/session-placeholder.tsx'
import { questionsAndAnswers } from './features/site/faq/questions-and-answers.ts'
import { leavePlaceholders } from './lib/texts/server-figures.ts'
import { initI18n } from './lib/texts/i18n.ts'
import { createQueryClient } from './lib/api/query.ts'
import { nobodySignedIn } from './lib/api/use-user.ts'
import { preloadPage } from './routes.tsx'

interface PrerenderedPage {
  html: string
  /** Structured data for search engines, in the terms of schema.org; null when there is none. */
  data: object | null
}
export type Prerendered = Record<Language, Record<SitePage, PrerenderedPage>>

export async function prerender(): Promise<Prerendered> {
  leavePlaceholders()
  await initI18n('en')
  const pages = Object.entries(sitePages) as [SitePage, string][]
  for (const [, path] of pages) await preloadPage(path)
  const all = {} as Prerendered
  for (const language of languages) {
    await i18next.changeLanguage(language)
    all[language] = {} as Record<SitePage, PrerenderedPage>
    for (const [page, path] of pages)
      all[language][page] = { html: await renderPage(path), data: page === 'faq' ? listQuestions(language) : null }
  }
  return all
}

/** What a session's page shows until its scripts run. */
export async function prerenderLoading(): Promise<Record<Language, string>> {
  await initI18n('en')
  const all = {} as Record<Language, string>
  for (const language of languages) {
    await i18next.changeLanguage(language)
    all[language] = renderToStaticMarkup(<SessionLoading />)
  }
  return all
}

async function renderPage(path: string): Promise<string> {
  const client = createQueryClient()
  nobodySignedIn(client)
  const router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>
  const errors: unknown[] = []
  const { prelude } = await renderWhole(
    <StrictMode>
      <App client={client} router={router} />
    </StrictMode>,
    { onError: (error) => void errors.push(error) },
  )
  const html = await new Response(prelude).text()
  client.clear()
  if (errors.length > 0) throw new Error(`${path} cannot be prerendered`, { cause: errors[0] })
  // The title belongs in the head, which the server writes.
  return html.replace(/^(?:<link[^>]*>)*<title>.*?<\/title>/s, '')
}

function listQuestions(language: Language): object {
  return {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: questionsAndAnswers(i18next.t, language).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
