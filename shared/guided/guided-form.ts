// What the three guided forms have in common: their names, the plan they need, and when a field stands in the way.
import { limits } from '../limits.ts'
import { mayUse, type Plan } from '../billing/plans.ts'

export const guidedForms = ['swot', 'content_calendar', 'strategy'] as const
export type GuidedForm = (typeof guidedForms)[number]

/** Whether the prompt of this form may be sent in a session on this plan; a demo has every tool. */
export function maySubmit(form: GuidedForm, session: { plan: Plan; isDemo: boolean }): boolean {
  return form === 'strategy' || session.isDemo || mayUse(session.plan, 'guidedForms')
}

/** Characters of a field of one line, and of one of several; with these every prompt fits into a message. */
export type FieldSize = keyof typeof fieldCharacters
export const fieldCharacters = { line: limits.guidedLineCharacters, text: limits.guidedTextCharacters } as const

export type FieldProblem = 'missing' | 'too_long'
export type FieldProblems<Form> = Partial<Record<keyof Form, FieldProblem>>

/** What is wrong with each field; nothing, and the form is complete. */
export function findProblems<Form extends object>(
  form: Form,
  rules: { required: readonly (keyof Form)[]; sizes: Partial<Record<keyof Form, FieldSize>> },
): FieldProblems<Form> {
  const problems: FieldProblems<Form> = {}
  for (const [name, size] of Object.entries(rules.sizes) as [keyof Form, FieldSize][])
    if (typeof form[name] === 'string' && form[name].trim().length > fieldCharacters[size]) problems[name] = 'too_long'
  for (const name of rules.required) if (isEmpty(form[name])) problems[name] = 'missing'
  return problems
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0
}

/** What the chosen are called, in the order of the options; '' when none is chosen. */
export function listChosen<T extends string>(options: readonly T[], chosen: readonly T[], labels: Record<T, string>): string {
  return options
    .filter((option) => chosen.includes(option))
    .map((option) => labels[option])
    .join(', ')
}

/** Puts values in the places of a template, once: what somebody typed opens no places of its own. */
export function fillPrompt(template: readonly string[], values: Record<string, string>): string {
  return template.join('\n').replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place)
}
