// A placeholder for content that is loading. The list around it announces that it is loading.
import { cn } from './cn.ts'

/** `className` sets the width, and anything else that differs from a line of text. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('block h-3 rounded-sm bg-free-soft', className)} />
}
