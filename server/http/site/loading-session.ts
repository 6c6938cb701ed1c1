// Puts the prerendered loading screen into a session's page, so that it appears before the scripts have loaded.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../../shared/language/language.ts'
import { scriptsNeeded as en } from '../../../shared/texts/en/server.ts'
import { scriptsNeeded as nl } from '../../../shared/texts/nl/server.ts'

const scriptsNeeded: Record<Language, string> = { en, nl }

/** `html` is the built page, with an empty #root. */
export type LoadingSession = (html: string, language: Language) => string

export function openLoadingSession(webRoot: string): LoadingSession {
  const place = join(webRoot, '.vite/loading.json')
  if (!existsSync(place)) return (html) => html
  const made = JSON.parse(readFileSync(place, 'utf8')) as Record<Language, string>
  return (html, language) =>
    html
      .replace('<html lang="en">', `<html lang="${language}" data-loading>`)
      .replace('<div id="root"></div>', `${withoutScripts(scriptsNeeded[language])}<div id="root">${made[language]}</div>`)
}

const withoutScripts = (sentence: string) => `<noscript><style>#root{display:none}</style><p>${sentence}</p></noscript>`
