// The sentence that people read for an error code, in their language.
import type { AppError, ErrorCode } from '../errors.ts'
import type { Language } from './language.ts'
import { named, type NamedSite } from '../policy/site-name.ts'
import { common as commonEn } from './en/common.ts'
import { errors as en } from './en/errors.ts'
import { withoutPlans as withoutPlansEn } from './en/without-plans.ts'
import { common as commonNl } from './nl/common.ts'
import { errors as nl } from './nl/errors.ts'
import { withoutPlans as withoutPlansNl } from './nl/without-plans.ts'

const tables = { en, nl }
const neutral: Record<Language, Partial<Record<ErrorCode, string>>> = { en: withoutPlansEn.errors, nl: withoutPlansNl.errors }
const usual: NamedSite = { name: '', publicPages: true }
const waits = { en: commonEn.tryAgainIn, nl: commonNl.tryAgainIn }

export function errorText(code: ErrorCode, language: Language, site = usual): string {
  return named((site.publicPages ? undefined : neutral[language][code]) ?? tables[language][code], site)
}

/** The sentence for an error with its values filled in and, if known, how long to wait. `site`: how it names the product, and whether it names plans. */
export function errorSentence({ code, values, retryAfter }: AppError, language: Language, site?: NamedSite): string {
  const sentence = errorText(code, language, site).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  return retryAfter === null ? sentence : `${sentence} ${waitText(retryAfter, language)}`
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

// Each formatter is created once: it takes native memory, and there can be thousands of errors.
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(unit: string, language: Language): Intl.NumberFormat {
  const known = formats.get(language + unit)
  const format = known ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  formats.set(language + unit, format)
  return format
}

/** 'Try again in 2 minutes.': in the largest unit that fits, rounded up. */
export function waitText(seconds: number, language: Language): string {
  const [unit, length] = units.find(([, of]) => seconds >= of) ?? (['second', 1] as const)
  const amount = formatOf(unit, language).format(Math.ceil(seconds / length))
  return waits[language].replace('{{time}}', amount)
}
