// A choice between a few short options, side by side.
import * as Radix from 'radix-ui/radio-group'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

type SegmentedProps<T extends string> = {
  label: string
  value: T
  /** An icon replaces the label, which is then announced and shown on hover. */
  options: readonly { value: T; label: string; icon?: ReactNode; lang?: string }[]
  onChange: (value: T) => void
  className?: string
}

export function Segmented<T extends string>({ label, value, options, onChange, className }: SegmentedProps<T>) {
  return (
    <Radix.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const option = options.find((one) => one.value === next)
        if (option) onChange(option.value)
      }}
      className={cn('inline-flex gap-0.5 rounded-lg bg-sunken p-[3px] inset-ring inset-ring-line', className)}
    >
      {options.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          lang={option.lang}
          {...(option.icon ? { 'aria-label': option.label, title: option.label } : {})}
          className="inline-flex min-h-(--target-small) items-center justify-center rounded-[9px] px-3.5 text-13 font-semibold text-ink-2 transition-colors hover:text-ink data-[state=checked]:bg-raised data-[state=checked]:text-ink data-[state=checked]:ring data-[state=checked]:ring-line"
        >
          {option.icon ?? option.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
