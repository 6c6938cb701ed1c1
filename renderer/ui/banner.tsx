// A notice about a problem, at the place it concerns, with actions.
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

type BannerProps = { tone: 'danger' | 'warn'; icon: ReactNode; children: ReactNode; actions?: ReactNode; className?: string }

export function Banner({ tone, icon, children, actions, className }: BannerProps) {
  return (
    <div
      className={cn(
        'tinted flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg py-2.5 pr-3 pl-3.5 text-14 font-medium',
        tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-note-soft text-note inset-ring inset-ring-note-line',
        className,
      )}
    >
      <span className="flex flex-[1_1_15rem] items-center gap-3">
        {icon}
        <span className="min-w-0">{children}</span>
      </span>
      {actions && <span className="flex flex-wrap items-center gap-2">{actions}</span>}
    </div>
  )
}
