// The time of a message; a transcript shows hundreds of them, so the formats are created once per language and time zone.
interface Formats {
  clock: Intl.DateTimeFormat
  whole: Intl.DateTimeFormat
}

const known = new Map<string, Formats>()

/** '09:41', and the date with the time in seconds. */
export function messageTime(at: string, language: string): { clock: string; whole: string } {
  const date = new Date(at)
  const { clock, whole } = formatsOf(language, date)
  return { clock: clock.format(date), whole: whole.format(date) }
}

// People travel while the app is open, and a format keeps its time zone.
function formatsOf(language: string, date: Date): Formats {
  const key = `${language} ${date.getTimezoneOffset()}`
  const cached = known.get(key)
  if (cached) return cached
  const formats = {
    clock: new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    whole: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }),
  }
  known.set(key, formats)
  return formats
}
