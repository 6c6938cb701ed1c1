// A button, or with `asChild` a link that looks like one. A view has at most one 'you' button, besides Send.
import { cva } from 'class-variance-authority'
import * as Slot from 'radix-ui/slot'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

type Variant = 'you' | 'ink' | 'line' | 'plain' | 'danger' | 'danger-solid'
type Size = 'sm' | 'md' | 'lg'

const look = cva(
  'inline-flex items-center justify-center gap-2 font-semibold whitespace-nowrap no-underline transition-colors select-none disabled:cursor-not-allowed disabled:opacity-45',
  {
    variants: {
      variant: {
        you: 'bg-accent text-on-accent not-disabled:hover:bg-accent-hover',
        ink: 'bg-ink text-on-ink not-disabled:hover:bg-ink-2',
        line: 'bg-raised inset-ring inset-ring-line not-disabled:hover:veil',
        plain: 'text-ink-2 not-disabled:hover:bg-hover not-disabled:hover:text-ink',
        danger: 'bg-raised text-danger inset-ring inset-ring-line not-disabled:hover:veil',
        'danger-solid': 'bg-danger text-on-danger',
      } satisfies Record<Variant, string>,
      size: {
        sm: 'min-h-(--target-small) rounded-md px-2.5 text-13',
        md: 'min-h-(--target) rounded-md px-3.5 text-14',
        lg: 'min-h-13 rounded-lg px-6 text-16 font-bold',
      } satisfies Record<Size, string>,
    },
  },
)

type ButtonProps = ComponentProps<'button'> & { variant?: Variant; size?: Size; asChild?: boolean }

export function Button({ variant = 'line', size = 'md', asChild = false, className, ...rest }: ButtonProps) {
  const classes = cn(look({ variant, size }), className)
  if (asChild) return <Slot.Root className={classes} {...rest} />
  return <button type="button" className={classes} {...rest} />
}
