// The guided questions of a template, and whether each is answered.
import type { TFunction } from 'i18next'
import { isRequired, questionIdsOf, type BrainstormTemplate } from '../../../shared/board/brainstorm.ts'

export interface Question {
  id: string
  question: string
  placeholder: string
  required: boolean
  answered: boolean
}

export function questionsOf(template: BrainstormTemplate, answers: Readonly<Record<string, string>>, t: TFunction): Question[] {
  const words: Readonly<Record<string, { question: string; placeholder: string }>> = t(`brainstorm.questions.${template}`, {
    returnObjects: true,
  })
  return questionIdsOf(template).map((id) => ({
    id,
    question: words[id]?.question ?? id,
    placeholder: words[id]?.placeholder ?? '',
    required: isRequired(template, id),
    answered: (answers[id] ?? '').trim() !== '',
  }))
}
