// The assistant's symbol: a hollow ring that only turns while it works.
import { cn } from './cn.ts'

export function Ring({ turning = false, className }: { turning?: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cn('size-6 shrink-0 text-assistant', turning && 'turn', className)}>
      <path d="M19.99 9.09A8.5 8.5 0 1 1 12 3.5" className="fill-none stroke-current" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
