// The strategy refiner: its options, its required fields, and the prompt it produces.
import type { Language } from '../texts/language.ts'
import { guidedOptions as enOptions } from '../texts/en/guided-options.ts'
import { guidedPrompts as en } from '../texts/en/guided-prompts.ts'
import { guidedOptions as nlOptions, type GuidedOptions } from '../texts/nl/guided-options.ts'
import { guidedPrompts as nl } from '../texts/nl/guided-prompts.ts'
import { fillPrompt, findProblems, listChosen, type FieldProblems } from './guided-form.ts'

export const strategyOptions = {
  businessGoal: ['awareness', 'leads', 'sales', 'retention', 'newMarkets', 'launch', 'reputation', 'costReduction'],
  timeframe: ['new', 'short', 'medium', 'long'],
  budget: ['upTo500', 'upTo1500', 'upTo5000', 'upTo15000', 'over15000'],
  channels: [
    'socialMedia',
    'googleAds',
    'content',
    'email',
    'influencer',
    'affiliate',
    'pr',
    'events',
    'seo',
    'directMail',
    'radioTvOutdoor',
  ],
  challenges: ['visibility', 'qualifiedLeads', 'conversion', 'costs', 'budget', 'time', 'competition', 'message', 'measuring', 'teamwork'],
  successMetrics: ['traffic', 'conversion', 'cpl', 'cac', 'roas', 'awareness', 'engagement', 'emailOpenRates', 'clv', 'marketShare'],
} as const

type Options = typeof strategyOptions
export type StrategyOption<Field extends keyof Options> = Options[Field][number]

export interface StrategyForm {
  businessGoal: StrategyOption<'businessGoal'> | ''
  currentStrategy: string
  targetAudience: string
  timeframe: StrategyOption<'timeframe'> | ''
  budget: StrategyOption<'budget'> | ''
  channels: StrategyOption<'channels'>[]
  currentResults: string
  challenges: StrategyOption<'challenges'>[]
  successMetrics: StrategyOption<'successMetrics'>[]
  competitorInsights: string
  desiredOutcome: string
}

export const emptyStrategy: StrategyForm = {
  businessGoal: '',
  currentStrategy: '',
  targetAudience: '',
  timeframe: '',
  budget: '',
  channels: [],
  currentResults: '',
  challenges: [],
  successMetrics: [],
  competitorInsights: '',
  desiredOutcome: '',
}

export const strategySizes = {
  currentStrategy: 'text',
  targetAudience: 'text',
  currentResults: 'text',
  competitorInsights: 'text',
  desiredOutcome: 'text',
} as const

export function strategyProblems(form: StrategyForm): FieldProblems<StrategyForm> {
  return findProblems(form, { required: ['businessGoal', 'currentStrategy', 'targetAudience'], sizes: strategySizes })
}

/** The labels of the options; the screen and the prompt use the same. */
export function strategyLabels(language: Language): GuidedOptions['strategy'] {
  return { en: enOptions, nl: nlOptions }[language].strategy
}

export function buildStrategyPrompt(form: StrategyForm, language: Language): string {
  const say = { en, nl }[language].strategy
  const labels = strategyLabels(language)
  return fillPrompt([...say.opening, '', ...say.about, '', ...say.task], {
    businessGoal: form.businessGoal && labels.businessGoal[form.businessGoal],
    currentStrategy: form.currentStrategy.trim(),
    targetAudience: form.targetAudience.trim(),
    timeframe: form.timeframe ? labels.timeframe[form.timeframe] : say.unspecified,
    budget: form.budget ? labels.budget[form.budget] : say.unspecified,
    channels: listChosen(strategyOptions.channels, form.channels, labels.channels) || say.unspecified,
    currentResults: form.currentResults.trim() || say.unspecified,
    challenges: listChosen(strategyOptions.challenges, form.challenges, labels.challenges) || say.unspecified,
    successMetrics: listChosen(strategyOptions.successMetrics, form.successMetrics, labels.successMetrics) || say.unspecified,
    competitorInsights: form.competitorInsights.trim() || say.unspecified,
    desiredOutcome: form.desiredOutcome.trim() || say.usualOutcome,
  })
}
