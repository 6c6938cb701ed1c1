// The SWOT form: its fields, its required fields, and the prompt it produces.
import type { Language } from '../texts/language.ts'
import { guidedPrompts as en } from '../texts/en/guided-prompts.ts'
import { guidedPrompts as nl } from '../texts/nl/guided-prompts.ts'
import { fillPrompt, findProblems, type FieldProblems } from './guided-form.ts'

export const quadrants = ['strengths', 'weaknesses', 'opportunities', 'threats'] as const

export interface SwotForm {
  topic: string
  strengths: string
  weaknesses: string
  opportunities: string
  threats: string
}

export const emptySwot: SwotForm = { topic: '', strengths: '', weaknesses: '', opportunities: '', threats: '' }

export const swotSizes = { topic: 'line', strengths: 'text', weaknesses: 'text', opportunities: 'text', threats: 'text' } as const

export function swotProblems(form: SwotForm): FieldProblems<SwotForm> {
  return findProblems(form, { required: ['topic'], sizes: swotSizes })
}

export function buildSwotPrompt(form: SwotForm, language: Language): string {
  const say = { en, nl }[language].swot
  const known = quadrants
    .filter((quadrant) => form[quadrant].trim() !== '')
    .map((quadrant) => `${say.quadrants[quadrant]}:\n${form[quadrant].trim()}`)
  return [
    fillPrompt(say.opening, { topic: form.topic.trim() }),
    ...(known.length > 0 ? [say.known, ...known] : [say.nothingKnown]),
    say.task.join('\n'),
  ].join('\n\n')
}
