// Puts the prerendered loading screen into a session's page, so that it appears before the scripts have loaded.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../../shared/texts/language.ts'
import { named } from '../../../shared/policy/site-name.ts'
import type { Site } from '../../../shared/policy/site.ts'
import { scriptsNeeded as en } from '../../../shared/texts/en/server.ts'
import { scriptsNeeded as nl } from '../../../shared/texts/nl/server.ts'
import { escapeHtml } from '../../domain/text.ts'

const scriptsNeeded: Record<Language, string> = { en, nl }

/** `html` is the built page, with an empty #root. */
export type LoadingSession = (html: string, language: Language, site: Pick<Site, 'name'>) => string

export function openLoadingSession(webRoot: string): LoadingSession {
  const place = join(webRoot, '.vite/loading.json')
  if (!existsSync(place)) return (html) => html
  const made = JSON.parse(readFileSync(place, 'utf8')) as Record<Language, string>
  return (html, language, site) =>
    html
      .replace('<html lang="en">', `<html lang="${language}" data-loading>`)
      .replace(
        '<div id="root"></div>',
        () => `${withoutScripts(named(scriptsNeeded[language], site))}<div id="root">${made[language]}</div>`,
      )
}

const withoutScripts = (sentence: string) => `<noscript><style>#root{display:none}</style><p>${escapeHtml(sentence)}</p></noscript>`
