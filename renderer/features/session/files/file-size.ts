// How large a file is, as people say it.
const units = ['byte', 'kilobyte', 'megabyte'] as const

export function fileSize(bytes: number, language: string): string {
  const step = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2
  const value = bytes / 1_000 ** step
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step],
    unitDisplay: 'short',
    maximumFractionDigits: step === 2 && value < 10 ? 1 : 0,
  }).format(value)
}
