// A field of several lines, with its label.
import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className'> & {
  label: string
  value: string
  onText: (text: string) => void
}

export function TextArea({ label, required, value, onText, ...rest }: TextAreaProps) {
  return (
    <Field label={label} required={required}>
      {(control) => (
        <textarea
          {...control}
          required={required}
          value={value}
          onChange={(event) => onText(event.target.value)}
          className="w-full resize-y rounded-md border border-line-strong bg-paper px-3 py-2 text-16 leading-6 outline-offset-0"
          {...rest}
        />
      )}
    </Field>
  )
}
