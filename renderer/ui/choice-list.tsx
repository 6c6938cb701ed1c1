// A choice between a few options with one line each.
import * as Radix from 'radix-ui/radio-group'
import { useId } from 'react'
import { cn } from './cn.ts'

type ChoiceListProps<T extends string> = {
  label: string
  value: T
  options: readonly { value: T; label: string; hint?: string }[]
  onChange: (value: T) => void
  className?: string
}

export function ChoiceList<T extends string>({ label, value, options, onChange, className }: ChoiceListProps<T>) {
  const id = useId()
  return (
    <Radix.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const option = options.find((one) => one.value === next)
        if (option) onChange(option.value)
      }}
      className={cn('grid', className)}
    >
      {options.map((option) => (
        <div key={option.value} className="flex min-h-(--target) items-center gap-3 border-b border-line last:border-b-0">
          <Radix.Item
            id={`${id}${option.value}`}
            value={option.value}
            className="grid size-5 shrink-0 place-items-center rounded-full border border-line-strong bg-paper data-[state=checked]:border-[6px] data-[state=checked]:border-ink"
          />
          <label htmlFor={`${id}${option.value}`} className="flex min-h-(--target) min-w-0 flex-1 flex-col justify-center py-1.5">
            <span className="font-semibold">{option.label}</span>
            {option.hint !== undefined && <span className="text-13 text-muted">{option.hint}</span>}
          </label>
        </div>
      ))}
    </Radix.Root>
  )
}
