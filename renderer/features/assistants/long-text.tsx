// A field of several lines with a limit. A longer text stays in the field, with how much too long it is.
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { cn } from '../../ui/cn.ts'
import { Field } from '../../ui/field.tsx'

type LongTextProps = {
  label: string
  isRequired?: boolean
  isLocked: boolean
  rows: number
  hint: string
  /** UTF-16 units. */
  max: number
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

export function LongText({ label, isRequired = false, isLocked, rows, hint, max, error, value, onChange }: LongTextProps) {
  const { t, i18n } = useTranslation()
  const excess = value.length - max
  const problem = excess > 0 ? t('assistants.tooLong', { count: excess }) : error
  const number = (count: number) => count.toLocaleString(i18n.language)
  return (
    <Field label={label} required={isRequired} hint={hint} {...(problem !== undefined && { error: problem })}>
      {(control) => (
        <span className="relative block">
          <textarea
            {...control}
            rows={rows}
            dir="auto"
            readOnly={isLocked}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={cn(
              'block w-full resize-y rounded-md border border-line-strong bg-paper px-3 pt-2 pb-7 text-16 leading-6 outline-offset-0',
              problem !== undefined && 'border-danger inset-ring inset-ring-danger',
            )}
          />
          <span
            aria-hidden="true"
            className={cn(
              'pointer-events-none absolute right-4 bottom-1.5 rounded-sm bg-paper pl-1 text-12 tabular-nums',
              excess > 0 ? 'font-semibold text-danger' : 'text-muted',
            )}
          >
            {number(value.length)}/{number(max)}
          </span>
        </span>
      )}
    </Field>
  )
}
