// What the three guided forms share: their names, the plan they need, and their validation.
import { limits } from '../limits/limits.ts'
import { mayUse, type Plan } from '../billing/plans.ts'

export const guidedForms = ['swot', 'content_calendar', 'strategy'] as const
export type GuidedForm = (typeof guidedForms)[number]

/** True if this form may be submitted in a session on this plan; a demo includes every tool. */
export function maySubmit(form: GuidedForm, session: { plan: Plan; isDemo: boolean }): boolean {
  return form === 'strategy' || session.isDemo || mayUse(session.plan, 'guidedForms')
}

/** Maximum characters of single-line and multi-line fields; with these every prompt fits into a message. */
export type FieldSize = keyof typeof fieldCharacters
export const fieldCharacters = { line: limits.guidedLineCharacters, text: limits.guidedTextCharacters } as const

export type FieldProblem = 'missing' | 'too_long'
export type FieldProblems<Form> = Partial<Record<keyof Form, FieldProblem>>

/** The problem with each field; an empty object means that the form is complete. */
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

/** The labels of the selected options, in the order of the options; '' if none is selected. */
export function listChosen<T extends string>(options: readonly T[], chosen: readonly T[], labels: Record<T, string>): string {
  return options
    .filter((option) => chosen.includes(option))
    .map((option) => labels[option])
    .join(', ')
}

/** Fills the placeholders of a template once: text that a person typed cannot contain placeholders of its own. */
export function fillPrompt(template: readonly string[], values: Record<string, string>): string {
  return template.join('\n').replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place)
}
