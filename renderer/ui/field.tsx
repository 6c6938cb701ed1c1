// A field with its label, hint and error; TextInput is the standard one-line field.
import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cn } from './cn.ts'

type Words = {
  label: string
  hideLabel?: boolean
  /** Adds an asterisk to the label, and tells screen readers that the field is required. */
  required?: boolean
  error?: string
  hint?: string
}

/** The props of a control in a Field, which connect it to its label, hint and error. */
type Control = { id: string; 'aria-required': true | undefined; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

type FieldProps = Words & { id?: string; className?: string; children: (control: Control) => ReactNode }

export function Field({ label, hideLabel = false, required = false, error, hint, id, className, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const words = error ?? hint
  const wordsId = `${controlId}-words`
  return (
    <div className={cn('grid content-start gap-1.5 text-left', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-13 font-semibold text-ink-2'}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id: controlId,
        'aria-required': required || undefined,
        'aria-invalid': error !== undefined,
        'aria-describedby': words === undefined ? undefined : wordsId,
      })}
      <FieldWords id={wordsId} error={error} hint={hint} />
    </div>
  )
}

/** The text below a field: the error, or otherwise the hint. */
export function FieldWords({ id, error, hint }: Pick<Words, 'error' | 'hint'> & { id: string }) {
  const words = error ?? hint
  if (words === undefined) return null
  return (
    <p
      id={id}
      role={error === undefined ? undefined : 'alert'}
      className={cn('flex items-center gap-1.5 text-13', error === undefined ? 'text-muted' : 'font-medium text-danger')}
    >
      {error !== undefined && <CircleAlert className="size-4" />}
      {words}
    </p>
  )
}

type TextInputProps = Omit<ComponentProps<'input'>, 'children'> &
  Words & {
    /** Shows how many of the allowed characters are used; the caller enforces the limit. */
    counter?: { used: number; max: number }
    /** Shown in the box, after the text. */
    end?: ReactNode
    boxClassName?: string
  }

export function TextInput({ label, hideLabel, required, error, hint, counter, end, id, className, boxClassName, ...rest }: TextInputProps) {
  return (
    <Field label={label} hideLabel={hideLabel} required={required} error={error} hint={hint} id={id} className={className}>
      {(control) => (
        <span
          className={cn(
            'flex min-h-11 w-full items-center gap-2 rounded-md border border-line-strong bg-paper px-3 text-16 has-[input:focus-visible]:border-transparent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus',
            error !== undefined && 'border-danger inset-ring inset-ring-danger',
            boxClassName,
          )}
        >
          <input
            type="text"
            {...control}
            required={required}
            className="w-full min-w-0 flex-1 self-stretch bg-transparent outline-none"
            {...rest}
          />
          {counter && (
            <span aria-hidden="true" className="text-12 text-muted tabular-nums">
              {counter.used}/{counter.max}
            </span>
          )}
          {end}
        </span>
      )}
    </Field>
  )
}
