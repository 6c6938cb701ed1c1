// A choice from a list of options: the browser's own select element.
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** Use it in a `Field`, with its control's props. */
export function Select(props: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className="relative block min-w-0">
      <select
        {...props}
        className="block min-h-11 w-full min-w-0 cursor-pointer appearance-none truncate rounded-md border border-line-strong bg-paper px-3 pr-10 text-16"
      />
      <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted" />
    </span>
  )
}
