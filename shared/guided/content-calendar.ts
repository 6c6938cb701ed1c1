// The content calendar form: its options, its required fields, and the prompt it produces.
import type { Language } from '../texts/language.ts'
import { guidedOptions as enOptions } from '../texts/en/guided-options.ts'
import { guidedPrompts as en } from '../texts/en/guided-prompts.ts'
import { guidedOptions as nlOptions, type GuidedOptions } from '../texts/nl/guided-options.ts'
import { guidedPrompts as nl } from '../texts/nl/guided-prompts.ts'
import { fillPrompt, findProblems, listChosen, type FieldProblems } from './guided-form.ts'

export const calendarOptions = {
  businessType: [
    'ecommerce',
    'saas',
    'services',
    'restaurant',
    'fashion',
    'technology',
    'health',
    'education',
    'realEstate',
    'finance',
    'other',
  ],
  goals: ['awareness', 'leads', 'sales', 'community', 'thoughtLeadership', 'retention', 'traffic'],
  channels: ['instagram', 'facebook', 'linkedin', 'tiktok', 'twitter', 'youtube', 'pinterest', 'blog', 'newsletter', 'website'],
  contentTypes: [
    'posts',
    'stories',
    'reels',
    'blogs',
    'newsletters',
    'infographics',
    'userGenerated',
    'behindTheScenes',
    'educational',
    'productShowcases',
  ],
  duration: ['7', '14', '30', '60', '90'],
  budget: ['upTo250', 'upTo500', 'upTo1000', 'over1000'],
} as const

type Options = typeof calendarOptions
export type CalendarOption<Field extends keyof Options> = Options[Field][number]

export interface ContentCalendarForm {
  businessType: CalendarOption<'businessType'> | ''
  targetAudience: string
  goals: CalendarOption<'goals'>[]
  channels: CalendarOption<'channels'>[]
  contentTypes: CalendarOption<'contentTypes'>[]
  duration: CalendarOption<'duration'> | ''
  brandTone: string
  keywords: string
  competitors: string
  budget: CalendarOption<'budget'> | ''
}

export const defaultDuration = '30'

export const emptyContentCalendar: ContentCalendarForm = {
  businessType: '',
  targetAudience: '',
  goals: [],
  channels: [],
  contentTypes: [],
  duration: defaultDuration,
  brandTone: '',
  keywords: '',
  competitors: '',
  budget: '',
}

export const calendarSizes = { targetAudience: 'line', brandTone: 'line', keywords: 'text', competitors: 'text' } as const

export function contentCalendarProblems(form: ContentCalendarForm): FieldProblems<ContentCalendarForm> {
  return findProblems(form, { required: ['businessType', 'targetAudience', 'goals'], sizes: calendarSizes })
}

/** The labels of the options; the screen and the prompt use the same. */
export function calendarLabels(language: Language): GuidedOptions['calendar'] {
  return { en: enOptions, nl: nlOptions }[language].calendar
}

/** `today`: YYYY-MM-DD in the person's time zone; the model does not know the date. */
export function buildContentCalendarPrompt(form: ContentCalendarForm, language: Language, today: string): string {
  const say = { en, nl }[language].contentCalendar
  const labels = calendarLabels(language)
  const duration = form.duration || defaultDuration
  return fillPrompt([...say.opening, '', ...say.about, '', ...say.task], {
    businessType: form.businessType && labels.businessType[form.businessType],
    targetAudience: form.targetAudience.trim(),
    goals: listChosen(calendarOptions.goals, form.goals, labels.goals),
    channels: listChosen(calendarOptions.channels, form.channels, labels.channels) || say.yourChoice,
    contentTypes: listChosen(calendarOptions.contentTypes, form.contentTypes, labels.contentTypes) || say.yourChoice,
    duration: labels.duration[duration],
    today,
    brandTone: form.brandTone.trim() || say.usualTone,
    budget: form.budget ? labels.budget[form.budget] : say.unspecified,
    keywords: form.keywords.trim() || say.unspecified,
    competitors: form.competitors.trim() || say.unspecified,
  })
}
