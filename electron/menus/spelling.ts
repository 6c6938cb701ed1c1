// Which languages are looked through for spelling: those that were chosen, as far as this machine knows them.
import type { Session } from 'electron'
import type { System } from '../../shared/desktop/desktop.ts'
import type { Language } from '../../shared/language.ts'

// As dictionaries are called, the likeliest first.
const dictionaries = { en: ['en-US', 'en-GB', 'en'], nl: ['nl', 'nl-NL'] } as const satisfies Record<Language, readonly string[]>

export interface SpellingGiven {
  system: System
  session(): Session
}

export function createSpelling({ app }: Pick<typeof import('electron'), 'app'>, { system, session }: SpellingGiven) {
  return {
    /** Once the app is ready, and when it was chosen anew. */
    use(languages: readonly Language[]): void {
      const { availableSpellCheckerLanguages: available } = session()
      const found = languages.flatMap((language) => {
        // Who reads British English writes it.
        const wanted = [app.getLocale(), ...dictionaries[language]].filter((name) => name.split('-')[0] === language)
        return wanted.find((name) => available.includes(name)) ?? []
      })
      session().setSpellCheckerEnabled(system === 'mac' ? languages.length > 0 : found.length > 0)
      // A Mac hears from what is typed which language it is.
      if (system !== 'mac' && found.length > 0) session().setSpellCheckerLanguages(found)
    },
  }
}
