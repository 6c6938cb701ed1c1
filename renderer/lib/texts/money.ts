// Sums of money in words of a language, without cents when it is whole.
export function money(amount: number, currency: string, language: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // Dutch puts a space behind the sign; our prices stand without it in both languages.
  return format.format(amount).replace(/(?<=\p{Sc})\s/u, '')
}
