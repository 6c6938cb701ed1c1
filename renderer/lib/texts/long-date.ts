// A day in full: 'February 20, 2025', '20 februari 2025'.
export function longDate(time: string | number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(time))
}
