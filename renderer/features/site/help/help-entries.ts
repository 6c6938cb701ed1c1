// The content of the help centre, with one entry for each search result.
import type { TFunction } from 'i18next'
import { aiRoles } from '../../../../shared/answers/assistant.ts'
import { figuresIn } from '../../../lib/texts/text-numbers.ts'

export const helpTabs = ['start', 'features', 'faq', 'troubleshooting', 'contact'] as const
export type HelpTab = (typeof helpTabs)[number]

export interface HelpEntry {
  /** Also its anchor in the page. */
  id: string
  tab: HelpTab
  /** Its topic, if its part has several. */
  topic?: string
  title: string
  /** Links are still in their written form. */
  texts: readonly string[]
}

export function helpEntries(t: TFunction, language: string): HelpEntry[] {
  const roles = Object.fromEntries(aiRoles.map((role) => [role, t(`roles.${role}`)]))
  const values = { returnObjects: true, ...figuresIn(language), ...roles } as const
  const { write, tour } = t('help.contact', values)
  return [
    ...Object.entries(t('help.start', values)).map(([id, { title, steps }]) => entry('start', id, title, steps)),
    ...Object.entries(t('help.features', values)).map(([id, { title, text, points }]) => entry('features', id, title, [text, ...points])),
    ...Object.entries(t('help.faq', values)).map(([id, { question, answer }]) => entry('faq', id, question, [answer])),
    ...Object.entries(t('help.troubleshooting', values)).flatMap(([id, { title: topic, solutions }]) =>
      solutions.map(({ title, text }, index) => ({ ...entry('troubleshooting', `${id}-${index + 1}`, title, [text]), topic })),
    ),
    entry('contact', 'write', write.title, [write.text]),
    entry('contact', 'tour', tour.title, [tour.text]),
  ]
}

function entry(tab: HelpTab, id: string, title: string, texts: readonly string[]): HelpEntry {
  return { id: `${tab}-${id}`, tab, title, texts }
}

export function isHelpTab(value: string): value is HelpTab {
  return helpTabs.some((tab) => tab === value)
}
