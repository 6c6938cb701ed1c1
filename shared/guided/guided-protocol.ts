// The shared draft of a guided form in the protocol: everyone in the session fills in the same form, field by field.
import * as z from 'zod'
import { limits } from '../limits/limits.ts'
import { publicPerson } from '../protocol/protocol-fields.ts'
import { calendarOptions, calendarSizes } from './content-calendar.ts'
import { guidedForms, type GuidedForm } from './guided-form.ts'
import { strategyOptions, strategySizes } from './strategy.ts'
import { swotSizes } from './swot.ts'

/** A text, or the chosen options. Fields that nobody has filled in are missing. */
export type FieldValue = string | string[]
export type FormValues = Readonly<Record<string, FieldValue>>

const rules: Record<GuidedForm, { sizes: object; options: Record<string, readonly string[]>; several: readonly string[] }> = {
  swot: { sizes: swotSizes, options: {}, several: [] },
  content_calendar: { sizes: calendarSizes, options: calendarOptions, several: ['goals', 'channels', 'contentTypes'] },
  strategy: { sizes: strategySizes, options: strategyOptions, several: ['channels', 'challenges', 'successMetrics'] },
}

/** True if this form has this field, and the field can have this value. A text may be too long to be sent to the chat. */
export function isFieldValue(form: GuidedForm, field: string, value: FieldValue): boolean {
  const { sizes, options, several } = rules[form]
  if (Object.hasOwn(sizes, field)) return typeof value === 'string' && value.length <= limits.formDraftCharacters
  const known = Object.hasOwn(options, field) ? options[field] : undefined
  if (known === undefined) return false
  if (!several.includes(field)) return value === '' || known.some((one) => one === value)
  return Array.isArray(value) && value.every((one) => known.includes(one)) && new Set(value).size === value.length
}

const form = z.enum(guidedForms)
const field = z.string().min(1).max(40)
const value = z.union([z.string().max(limits.formDraftCharacters), z.array(z.string().max(40)).max(20)])
const key = z.string().min(1).max(limits.messageKeyCharacters)

export const formCommands = [
  /** Requests `form_state`, and from then on all changes of this form. */
  z.object({ type: z.literal('open_form'), form }),
  z.object({ type: z.literal('close_form'), form }),
  /** The last value of a field counts. `form_done` with this key means that it is stored. */
  z.object({ type: z.literal('change_form'), key, form, field, value }),
  /** Empties the form for everyone. */
  z.object({ type: z.literal('clear_form'), key, form }),
  /** The field in which this person is typing; never stored or acknowledged. */
  z.object({ type: z.literal('write_form'), form, field: field.nullable() }),
] as const

const rev = z.number().int()
const values = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** Who emptied a form: by sending it to the chat, or by clearing it. */
const clearedSchema = z.object({ ...publicPerson, isSent: z.boolean() })
export type FormCleared = z.infer<typeof clearedSchema>

// Sent only to people who have this form open.
export const formEvents = [
  /** The complete form; `rev` counts its changes. `cleared` is set when it has just been emptied. */
  z.object({ type: z.literal('form_state'), form, rev, values, cleared: clearedSchema.nullable() }),
  /** One field has changed. A client that missed the previous number requests the complete form. */
  z.object({ type: z.literal('form_changed'), form, rev, field, value: z.union([z.string(), z.array(z.string())]), ...publicPerson }),
  /** The command with this key was carried out. A refusal is an `error` with the key as `messageKey`. */
  z.object({ type: z.literal('form_done'), key, rev }),
  /** `field` null: this person has stopped typing. */
  z.object({ type: z.literal('form_typing'), form, field: field.nullable(), ...publicPerson }),
] as const
