// The language of the menu, the tray and the dialogs: the one in which the pages of the server used last are shown.
import type { Language } from '../../shared/texts/language.ts'
import type { Settings } from '../account/settings.ts'
import type { Texts } from '../shell/texts.ts'
import type { Servers } from './servers.ts'

interface Given {
  servers: Pick<Servers, 'current' | 'onChange'>
  settings: Pick<Settings, 'keep'>
  texts: Pick<Texts, 'use'>
}

export interface Languages {
  /** Called with the language of a page of this server. */
  set(server: string, language: Language): void
}

export function createLanguages({ servers, settings, texts }: Given): Languages {
  /** By server; one whose pages have not started yet has none. */
  const known = new Map<string, Language>()
  function useCurrent(): void {
    const language = known.get(servers.current())
    if (language === undefined) return
    settings.keep('language', language)
    texts.use(language)
  }
  servers.onChange(useCurrent)
  return {
    set(server, language) {
      known.set(server, language)
      if (server === servers.current()) useCurrent()
    },
  }
}
