// Dates, times and amounts of money, formatted for a language.

// File sizes in decimal units.
const units = ['byte', 'kilobyte', 'megabyte'] as const

export function fileSize(bytes: number, language: string): string {
  const step = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2
  const value = bytes / 1_000 ** step
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step],
    // In English only the long unit has a plural.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 2 && value < 10 ? 1 : 0,
  }).format(value)
}

/** 'February 20, 2025', '20 februari 2025'. */
export function longDate(time: string | number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(time))
}

/** Omits the cents when the amount is whole. */
export function money(amount: number, currency: string, language: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // Dutch puts a space after the currency sign; our prices have none in either language.
  return format.format(amount).replace(/(?<=\p{Sc})\s/u, '')
}

export function clockTime(at: string, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(new Date(at))
}

export function dayAndTime(at: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
}
