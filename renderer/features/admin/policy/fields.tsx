// The fields of the policy and site pages: groups, switches, whole numbers and texts. A field that a setting decides is disabled and says so.
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Field, TextInput } from '../../../ui/field.tsx'
import { Switch } from '../../../ui/switch.tsx'

export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid max-w-2xl gap-5 border-t border-line pt-5 pb-8">
      <h2 id={id} className="text-18 font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

type SwitchRowProps = { label: string; hint?: string; checked: boolean; disabled?: boolean; onChange: (checked: boolean) => void }

export function SwitchRow({ label, hint, checked, disabled = false, onChange }: SwitchRowProps) {
  return (
    <div className="flex min-h-(--target) items-center justify-between gap-6">
      <span className="grid min-w-0">
        <span className="font-semibold">{label}</span>
        {hint !== undefined && <span className="text-13 text-muted">{hint}</span>}
      </span>
      <Switch label={label} checked={checked} disabled={disabled} onCheckedChange={onChange} />
    </div>
  )
}

type NumberRowProps = {
  label: string
  hint?: string
  value: number | null
  least?: number
  most: number
  /** Whether the field may be empty. */
  mayBeEmpty?: boolean
  /** The setting that decides it. */
  fixedBy: string | undefined
  /** `isValid` false: the text is not a number that is allowed here. */
  onChange: (value: number | null, isValid: boolean) => void
}

export function NumberRow({ label, hint, value, least = 0, most, mayBeEmpty = false, fixedBy, onChange }: NumberRowProps) {
  const { t, i18n } = useTranslation()
  // What was typed, while it is not a number that is allowed.
  const [typed, setTyped] = useState<string | null>(null)
  const number = new Intl.NumberFormat(i18n.language)
  const change = (text: string) => {
    const trimmed = text.trim()
    const read = trimmed === '' ? null : Number(trimmed)
    const isValid = read === null ? mayBeEmpty : /^\d{1,9}$/.test(trimmed) && read >= least && read <= most
    setTyped(isValid ? null : text)
    onChange(isValid ? read : value, isValid)
  }
  const fixed = fixedBy === undefined ? hint : t('adminPolicy.fixed', { setting: fixedBy })
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      className="max-w-md"
      boxClassName="max-w-44"
      disabled={fixedBy !== undefined}
      value={typed ?? (value === null ? '' : String(value))}
      onChange={(event) => change(event.target.value)}
      {...(fixed !== undefined && { hint: fixed })}
      {...(typed !== null && { error: t('adminPolicy.number', { least: number.format(least), most: number.format(most) }) })}
    />
  )
}

type AreaProps = {
  label: string
  hint: string
  error?: string | undefined
  value: string
  rows: number
  maxLength: number
  onChange: (text: string) => void
}

export function TextArea({ label, hint, error, value, rows, maxLength, onChange }: AreaProps) {
  return (
    <Field label={label} hint={hint} className="max-w-xl" {...(error !== undefined && { error })}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="w-full rounded-md border border-line-strong bg-paper px-3 py-2 text-16 aria-invalid:border-danger"
        />
      )}
    </Field>
  )
}
