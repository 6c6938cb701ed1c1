// A visible label above a control or a group of controls that has its own accessible name.
import type { ReactNode } from 'react'
import { cn } from '../../../ui/cn.ts'

type LabelledProps = { label: string; hint?: string; className?: string; children: ReactNode }

export function Labelled({ label, hint, className, children }: LabelledProps) {
  return (
    <div role="group" aria-label={label} className={cn('grid gap-1', className)}>
      <span aria-hidden className="text-13 font-semibold text-ink-2">
        {label}
      </span>
      {children}
      {hint !== undefined && <span className="text-13 text-muted">{hint}</span>}
    </div>
  )
}
