// The numbers in the public texts, formatted for the language: prices, allowances, limits and times, and figures from the server's
// settings.
import { limits } from '../../../shared/limits/limits.ts'
import { allowances, catalogue, moneyBackDays } from '../../../shared/billing/plans.ts'
import { phrasePlaces, phrasesOf, usualFigures, type Phrases } from '../../../shared/billing/setting-figures.ts'
import { serverFigures } from './server-figures.ts'

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

export function figuresIn(language: string): Figures {
  const number = new Intl.NumberFormat(language)
  const written = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, number.format(value)]))
  const given = serverFigures()
  const phrases = given === 'places' ? phrasePlaces : phrasesOf({ ...usualFigures, ...given }, language === 'nl' ? 'nl' : 'en')
  return { ...written, ...phrases } as Figures
}
