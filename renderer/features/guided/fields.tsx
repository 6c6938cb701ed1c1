// The fields of the guided forms: text inputs, a select and chips; errors are shown at the field.
import { Check, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { fieldCharacters, type FieldSize } from '../../../shared/guided/guided-form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { cn } from '../../ui/cn.ts'
import { Field, FieldWords, TextInput } from '../../ui/field.tsx'
import { FieldTypists } from './typists.tsx'

type FieldOf<Form extends FieldValues> = {
  control: Control<Form>
  name: FieldPath<Form>
  label: string
  hint?: string
  /** The error when it is required and empty. */
  missing?: string
}

const box = 'w-full rounded-md border border-line-strong bg-paper px-3 text-16 disabled:bg-sunken disabled:opacity-100'

function useField<Form extends FieldValues>({ control, name, missing }: FieldOf<Form>, size?: FieldSize) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  const value: unknown = field.value
  const excess = typeof value === 'string' && size ? value.trim().length - fieldCharacters[size] : 0
  const tooLong = excess > 0 ? t('guided.tooLong', { count: excess }) : undefined
  return { field, error: tooLong ?? (fieldState.error?.type === 'missing' ? missing : undefined) }
}

type TextProps<Form extends FieldValues> = FieldOf<Form> & { size: FieldSize; example?: string; isFirst?: boolean }

export function TextField<Form extends FieldValues>({ size, example, isFirst, ...rest }: TextProps<Form>) {
  const { field, error } = useField(rest, size)
  const words = { label: rest.label, hint: rest.hint, error, required: rest.missing !== undefined }
  const look = { placeholder: example, 'data-autofocus': isFirst || undefined }
  const line = <FieldTypists field={rest.name} />
  if (size === 'line')
    return (
      <div>
        <TextInput {...words} {...field} {...look} dir="auto" autoComplete="off" />
        {line}
      </div>
    )
  return (
    <div>
      <Field {...words}>
        {(control) => (
          <textarea
            {...control}
            {...field}
            {...look}
            rows={3}
            dir="auto"
            className={cn(
              box,
              'block field-sizing-content max-h-[50dvh] min-h-24 resize-y py-2 leading-6',
              error !== undefined && 'border-danger',
            )}
          />
        )}
      </Field>
      {line}
    </div>
  )
}

export interface Option {
  value: string
  label: string
}

export function listOptions<T extends string>(values: readonly T[], labels: Record<T, string>): Option[] {
  return values.map((value) => ({ value, label: labels[value] }))
}

type ChoiceProps<Form extends FieldValues> = FieldOf<Form> & { options: Option[]; isFirst?: boolean }

export function SelectField<Form extends FieldValues>({ options, isFirst, ...rest }: ChoiceProps<Form>) {
  const { t } = useTranslation()
  const { field, error } = useField(rest)
  return (
    <div>
      <Field label={rest.label} hint={rest.hint} error={error} required={rest.missing !== undefined}>
        {(control) => (
          <span className="relative block">
            <select
              {...control}
              {...field}
              data-autofocus={isFirst || undefined}
              className={cn(
                box,
                'min-h-11 cursor-pointer appearance-none truncate pr-10',
                field.value === '' && 'text-muted',
                error !== undefined && 'border-danger',
              )}
            >
              <option value="">{t('guided.choose')}</option>
              {options.map(({ value, label }) => (
                <option key={value} value={value} className="text-ink">
                  {label}
                </option>
              ))}
            </select>
            <ChevronDown className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted" />
          </span>
        )}
      </Field>
      <FieldTypists field={rest.name} />
    </div>
  )
}

export function ChipsField<Form extends FieldValues>({ options, ...rest }: ChoiceProps<Form>) {
  const { t } = useTranslation()
  const id = useId()
  const { field, error } = useField(rest)
  const { ref, onChange, onBlur, name } = field
  const chosen: readonly string[] = field.value
  const toggle = (value: string) => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="grid min-w-0 content-start gap-2">
      <legend className="mb-2 text-13 font-semibold text-ink-2">
        {rest.label}
        {rest.missing !== undefined && <span aria-hidden="true"> *</span>}
        <span className="ml-2 font-normal text-muted">{chosen.length > 0 ? t('guided.chosen', { count: chosen.length }) : rest.hint}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }, index) => (
          <label
            key={value}
            className="relative inline-flex min-h-(--target-small) cursor-pointer items-center gap-1.5 rounded-full bg-raised px-3.5 text-14 font-medium text-ink-2 inset-ring inset-ring-line-strong transition-colors select-none hover:veil has-checked:bg-ink has-checked:pl-2.5 has-checked:text-on-ink has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-sm:min-h-11 pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              ref={index === 0 ? ref : undefined}
              name={name}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              onBlur={onBlur}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {chosen.includes(value) && <Check aria-hidden="true" className="size-4 stroke-2" />}
            {label}
          </label>
        ))}
      </div>
      <FieldWords id={id} error={error} />
      <FieldTypists field={rest.name} />
    </fieldset>
  )
}
