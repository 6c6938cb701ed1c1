// The figures in public texts that depend on a server's settings, and the phrases for them.
import type { Language } from '../texts/language.ts'
import { limits } from '../limits/limits.ts'
import { modelName } from '../answers/assistant.ts'
import { allowances, catalogue, type Plan } from './plans.ts'
import { figures as en } from '../texts/en/figures.ts'
import { figures as nl } from '../texts/nl/figures.ts'

export interface SettingFigures {
  /** How long sessions of Free and anonymous hosts are kept; at most the ceiling. */
  retentionDays: number
  /** The most days that any session is kept; null: no limit. */
  retentionCeilingDays: number | null
  demoReplies: number
  /** AI replies per day of a Free host. */
  dailyReplies: number
  /** The plan of an account without a subscription. */
  defaultPlan: Plan
  /** The models that answer on Free, and on Pro and Team. */
  modelFree: string
  modelPro: string
}

/** The defaults. */
export const usualFigures: SettingFigures = {
  retentionDays: limits.retentionDays,
  retentionCeilingDays: null,
  demoReplies: allowances.demoReplies,
  dailyReplies: allowances.dailyReplies,
  defaultPlan: 'free',
  modelFree: 'gpt-3.5-turbo',
  modelPro: 'gpt-4o',
}

/** Named like the placeholders in texts. Each is a whole phrase, because in prerendered pages the words around it cannot change. */
export const phraseNames = [
  'retention',
  'paidRetention',
  'paidHistory',
  'historyBound',
  'unlessPaid',
  'retentionBound',
  'demoAnswers',
  'dailyBound',
  'givenPlan',
  'freeModel',
  'paidModel',
] as const
export type Phrases = Record<(typeof phraseNames)[number], string>

export function phrasesOf(figures: SettingFigures, language: Language): Phrases {
  const texts = language === 'nl' ? nl : en
  const counted = (count: number, one: string, other: string) =>
    (new Intl.PluralRules(language).select(count) === 'one' ? one : other).replace(
      '{{count}}',
      new Intl.NumberFormat(language).format(count),
    )
  const { retentionDays, retentionCeilingDays, demoReplies, dailyReplies, defaultPlan, modelFree, modelPro } = figures
  const days = (count: number) => counted(count, texts.days_one, texts.days_other)
  const ceiling = retentionCeilingDays === null ? null : days(retentionCeilingDays)
  return {
    retention: days(retentionDays),
    paidRetention: ceiling === null ? texts.untilDeleted : texts.untilIdle.replace('{{days}}', ceiling),
    paidHistory: ceiling ?? texts.untilYouDelete,
    historyBound: ceiling === null ? '' : texts.historyBound.replace('{{days}}', ceiling),
    unlessPaid: ceiling === null ? texts.unlessPaid : '',
    retentionBound: ceiling === null ? '' : texts.retentionBound.replace('{{days}}', ceiling),
    demoAnswers: counted(demoReplies, texts.answers_one, texts.answers_other),
    // A daily limit as high as the monthly one limits nothing.
    dailyBound: dailyReplies < catalogue.free.aiMessages ? counted(dailyReplies, texts.dailyBound, texts.dailyBound) : '',
    givenPlan: defaultPlan === 'free' ? '' : texts.givenPlan[defaultPlan],
    freeModel: modelName(modelFree),
    paidModel: modelName(modelPro),
  }
}

/** Each phrase as its own placeholder: the build writes pages this way, before there is a server. */
export const phrasePlaces = Object.fromEntries(phraseNames.map((name) => [name, `{{${name}}}`])) as Phrases
