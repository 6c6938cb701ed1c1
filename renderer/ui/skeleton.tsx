// The place of what is still coming. The list around it says aloud that it is loading.
import { cn } from './cn.ts'

/** Width, and what differs from a line of text, by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('block h-3 rounded-sm bg-free-soft', className)} />
}
