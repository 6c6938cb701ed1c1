// The figures that the public texts fill in, as the language writes them: prices, allowances, bounds and times.
import type { Language } from '../../shared/language.ts'
import { limits } from '../../shared/limits.ts'
import { allowances, catalogue, moneyBackDays } from '../../shared/plans.ts'

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
  demoReplies: allowances.demoReplies,
  retentionDays: limits.retentionDays,
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

export type Figures = Record<keyof typeof numbers, string>

export function figuresIn(language: Language): Figures {
  const number = new Intl.NumberFormat(language)
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, number.format(value)])) as Figures
}
