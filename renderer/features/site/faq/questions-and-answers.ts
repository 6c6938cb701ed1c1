// The twelve questions and their answers as plain text, for the page and for search engines.
import type { TFunction } from 'i18next'
import { limits } from '../../../../shared/limits/limits.ts'
import { allowances, catalogue, moneyBackDays } from '../../../../shared/billing/plans.ts'
import { figuresIn } from '../../../lib/texts/text-numbers.ts'
import { money } from '../../../lib/texts/format.ts'

export const questionIds = [
  'what',
  'cost',
  'credits',
  'account',
  'people',
  'models',
  'privacy',
  'files',
  'brainstorm',
  'cancel',
  'languages',
  'desktop',
] as const
export type QuestionId = (typeof questionIds)[number]

export interface QuestionAndAnswer {
  id: QuestionId
  question: string
  answer: string
}

/** `t` must be for `language` and have the `faq` texts; numbers are formatted for that language. */
export function questionsAndAnswers(t: TFunction, language: string): QuestionAndAnswer[] {
  const figures = figuresOf(language)
  const all = figuresIn(language)
  return questionIds.map((id) => ({
    id,
    question: t(`faq.questions.${id}.question`),
    answer: t(`faq.questions.${id}.answer`, { ...all, ...figures[id] }),
  }))
}

const { free, pro, team } = catalogue
const run = allowances.brainstormCredits

function figuresOf(language: string): Partial<Record<QuestionId, Record<string, string | number>>> {
  const euros = (amount: number) => money(amount, 'EUR', language)
  const number = (value: number) => value.toLocaleString(language)
  return {
    cost: {
      free: euros(free.price.month),
      pro: euros(pro.price.month),
      team: euros(team.price.month),
      months: pro.price.year / pro.price.month,
      proYear: euros(pro.price.year),
      teamYear: euros(team.price.year),
      proDays: pro.trialDays,
      teamDays: team.trialDays,
    },
    credits: { run, free: number(free.credits), pro: number(pro.credits), team: number(team.credits), messages: number(free.aiMessages) },
    files: { files: limits.attachmentsPerMessage, size: limits.attachmentBytes / 1024 ** 2 },
    brainstorm: { run },
    cancel: { back: moneyBackDays },
  }
}
