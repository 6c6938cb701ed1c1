// The numbers in the public texts, formatted for the language: prices, allowances, limits and times, and figures from the server's
// settings.
import { limits } from '../../../shared/limits/limits.ts'
import { allowances, catalogue, moneyBackDays } from '../../../shared/billing/plans.ts'
import { phrasePlaces, phrasesOf, usualFigures, type Phrases, type SettingFigures } from '../../../shared/billing/setting-figures.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const megabyte = 1024 * 1024

const numbers = {
  freeMessages: catalogue.free.aiMessages,
  freeCredits: catalogue.free.credits,
  proCredits: catalogue.pro.credits,
  teamCredits: catalogue.team.credits,
  proMonth: catalogue.pro.price.month,
  proYear: catalogue.pro.price.year,
  teamMonth: catalogue.team.price.month,
  teamYear: catalogue.team.price.year,
  proTrialDays: catalogue.pro.trialDays,
  teamTrialDays: catalogue.team.trialDays,
  moneyBackDays,
  brainstormCredits: allowances.brainstormCredits,
  demoIdleMinutes: limits.demoSessionResetMs / minuteMs,
  demoHours: limits.demoSessionLifeMs / hourMs,
  loginDays: limits.loginLifeMs / dayMs,
  loginLongestDays: limits.loginLongestMs / dayMs,
  visitMinutes: limits.providerVisitMs / minuteMs,
  contactDays: limits.contactKeptMs / dayMs,
  deliveryDays: limits.deliveriesKeptMs / dayMs,
  reconnectSeconds: limits.reconnectMs / secondMs,
  nameCharacters: limits.nameCharacters,
  passwordCharacters: limits.passwordCharactersLeast,
  filesPerMessage: limits.attachmentsPerMessage,
  fileMegabytes: limits.attachmentBytes / megabyte,
  documentPages: limits.documentPages,
} as const

export type Figures = Record<keyof typeof numbers, string> & Phrases

let settings: SettingFigures | 'places' = usualFigures

/** Stores the server's figures before a page is shown. A server of another version may send none. */
export function takeFigures(said: SettingFigures | undefined): void {
  settings = { ...usualFigures, ...said }
}

/** Reads the figures that the server wrote into the page. Returns false if there are none. */
export function readFigures(): boolean {
  const said = document.querySelector<HTMLMetaElement>('meta[name="kring-figures"]')?.content
  if (said === undefined) return false
  takeFigures(JSON.parse(said) as SettingFigures)
  return true
}

/** Leaves placeholders, for pages prerendered without a server. */
export function leavePlaceholders(): void {
  settings = 'places'
}

export function figuresIn(language: string): Figures {
  const number = new Intl.NumberFormat(language)
  const written = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, number.format(value)]))
  const phrases = settings === 'places' ? phrasePlaces : phrasesOf(settings, language === 'nl' ? 'nl' : 'en')
  return { ...written, ...phrases } as Figures
}
