// Formats how long ago something was.
const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

export function relativeTime(timestamp: string, language: string, now = Date.now()): string {
  const seconds = (Date.parse(timestamp) - now) / 1000
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', Infinity] as const)
  return format.format(Math.trunc(seconds / size), unit)
}
