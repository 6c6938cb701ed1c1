// A square button with only an icon; its label is announced, and shown on hover.
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'> & {
  label: string
  children: ReactNode
  /** Only for a toggle button. */
  pressed?: boolean
  /** The look of a pressed button: amber means that the text stays private. */
  tone?: 'plain' | 'note'
  /** 'sm' is 28 px visually, with a 44 px touch target. */
  size?: 'sm' | 'md'
}

export function IconButton({ label, children, pressed, tone = 'plain', size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={cn(
        'grid shrink-0 place-items-center rounded-md text-ink-2 transition-colors not-disabled:hover:bg-hover not-disabled:hover:text-ink disabled:cursor-not-allowed disabled:opacity-45',
        size === 'md' && 'size-(--target)',
        size === 'sm' && 'size-7 pointer-coarse:-m-2 pointer-coarse:size-11 max-sm:-m-2 max-sm:size-11 [&_.lucide]:size-4',
        pressed && tone === 'plain' && 'bg-selected text-ink',
        pressed &&
          tone === 'note' &&
          'bg-note-soft text-note inset-ring inset-ring-note-line not-disabled:hover:bg-note-soft not-disabled:hover:text-note',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  )
}
