// A notice at the top of the billing page: the plan ends, its payment failed, it is free here, or someone else pays for it.
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../../ui/cn.ts'

export function Notice({ isUrgent = false, children, action }: { isUrgent?: boolean; children: ReactNode; action?: ReactNode }) {
  const Icon = isUrgent ? CircleAlert : Info
  return (
    <div
      role={isUrgent ? 'alert' : undefined}
      className={cn(
        'tinted mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg px-4 py-3',
        isUrgent ? 'bg-danger-soft text-danger' : 'bg-paper inset-ring inset-ring-line',
      )}
    >
      <span className="flex min-w-0 flex-[1_1_18rem] gap-3">
        <Icon aria-hidden="true" className="mt-px" />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </span>
      {action}
    </div>
  )
}
