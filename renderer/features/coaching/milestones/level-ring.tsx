// A progress ring, with a level's number in the middle.
import type { ReactNode } from 'react'
import { cn } from '../../../ui/cn.ts'

/** `part`: 0 to 1. */
export function LevelRing({ part, className, children }: { part: number; className?: string; children?: ReactNode }) {
  return (
    <span aria-hidden="true" className={cn('relative grid shrink-0 place-items-center', className)}>
      <svg viewBox="0 0 24 24" className="size-full text-ink">
        <circle cx="12" cy="12" r="9.5" className="fill-none stroke-line" strokeWidth="3" />
        {part > 0 && (
          <circle
            cx="12"
            cy="12"
            r="9.5"
            pathLength="100"
            strokeDasharray={`${Math.min(1, part) * 100} 100`}
            transform="rotate(-90 12 12)"
            className="fill-none stroke-current"
            strokeWidth="3"
            strokeLinecap="round"
          />
        )}
      </svg>
      <span className="absolute inset-0 grid place-items-center text-13 leading-none font-bold text-ink">{children}</span>
    </span>
  )
}
