// A line that the system wrote: who came, what changed.
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export function Pill({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p
      className={cn(
        'tinted inline-flex items-center gap-1.5 justify-self-center rounded-full bg-sunken px-3 py-[3px] text-center text-13 font-medium text-muted wrap-anywhere',
        className,
      )}
    >
      {children}
    </p>
  )
}
