// A group of checkboxes, at least one of which is required.
import { useId } from 'react'
import { FieldWords } from '../../../ui/field.tsx'

type ChoicesProps<T extends string> = {
  label: string
  options: readonly { value: T; label: string }[]
  chosen: readonly T[]
  onChoose: (chosen: T[]) => void
  error: string | undefined
}

export function Choices<T extends string>({ label, options, chosen, onChoose, error }: ChoicesProps<T>) {
  const id = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-1 text-13 font-semibold text-ink-2">{label}</legend>
      {options.map(({ value, label: words }) => (
        <label key={value} className="flex min-h-(--target) items-center gap-3 border-b border-line py-1.5 last-of-type:border-b-0">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChoose(options.map((one) => one.value).filter((one) => (one === value ? event.target.checked : chosen.includes(one))))
            }
            className="size-4.5 shrink-0 accent-ink"
          />
          <span className="min-w-0 flex-1">
            <span className="block">{words}</span>
            <code className="block font-mono text-12 text-muted wrap-anywhere">{value}</code>
          </span>
        </label>
      ))}
      <FieldWords id={id} error={error} />
    </fieldset>
  )
}
