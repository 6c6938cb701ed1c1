// Sets the languages of the spell checker: the user's choice, as far as this machine has dictionaries for them.
import type { Session } from 'electron'
import type { System } from '../../shared/desktop/desktop.ts'
import type { Language } from '../../shared/texts/language.ts'

// Dictionary names, in order of preference.
const dictionaries = { en: ['en-US', 'en-GB', 'en'], nl: ['nl', 'nl-NL'] } as const satisfies Record<Language, readonly string[]>

export interface SpellingGiven {
  system: System
  /** The sessions of all servers. */
  sessions(): readonly Session[]
}

export function createSpelling({ app }: Pick<typeof import('electron'), 'app'>, { system, sessions }: SpellingGiven) {
  function useIn(session: Session, languages: readonly Language[]): void {
    const { availableSpellCheckerLanguages: available } = session
    const found = languages.flatMap((language) => {
      // A user with a British system checks British spelling.
      const wanted = [app.getLocale(), ...dictionaries[language]].filter((name) => name.split('-')[0] === language)
      return wanted.find((name) => available.includes(name)) ?? []
    })
    session.setSpellCheckerEnabled(system === 'mac' ? languages.length > 0 : found.length > 0)
    // A Mac detects the language from the text.
    if (system !== 'mac' && found.length > 0) session.setSpellCheckerLanguages(found)
  }
  return {
    /** Called for each new session. */
    useIn,
    /** Called when the app is ready, and when the setting changes. */
    use(languages: readonly Language[]): void {
      for (const session of sessions()) useIn(session, languages)
    },
  }
}
