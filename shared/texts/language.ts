// The interface languages and how the initial one is chosen.
export const languages = ['en', 'nl'] as const
export type Language = (typeof languages)[number]

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/**
 * The stored preference if valid, otherwise the language requested by the link, otherwise nl if the browser's language starts with nl,
 * otherwise en.
 */
export function chooseLanguage(stored: unknown, browserLanguage: string | undefined, asked: unknown = null): Language {
  if (isLanguage(stored)) return stored
  if (isLanguage(asked)) return asked
  return browserLanguage?.toLowerCase().startsWith('nl') ? 'nl' : 'en'
}
