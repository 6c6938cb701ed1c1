// When something was, in words of the language.
export function clockTime(at: string, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(new Date(at))
}

export function dayAndTime(at: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
}
