// The time of a message; a transcript shows hundreds of them, so the formats are created once per language.
interface Formats {
  clock: Intl.DateTimeFormat
  whole: Intl.DateTimeFormat
}

const byLanguage = new Map<string, Formats>()

/** '09:41', and the date with the time in seconds. */
export function messageTime(at: string, language: string): { clock: string; whole: string } {
  const date = new Date(at)
  const { clock, whole } = formatsOf(language)
  return { clock: clock.format(date), whole: whole.format(date) }
}

function formatsOf(language: string): Formats {
  const known = byLanguage.get(language)
  if (known) return known
  const formats = {
    clock: new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    whole: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }),
  }
  byLanguage.set(language, formats)
  return formats
}
