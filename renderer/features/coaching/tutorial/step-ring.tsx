// A step's icon in the circle that closes as the tour goes on.
import type { LucideIcon } from 'lucide-react'

const radius = 20
const around = 2 * Math.PI * radius

export function StepRing({ icon: Icon, progress }: { icon: LucideIcon; progress: number }) {
  return (
    <span className="relative grid size-11 shrink-0 place-items-center">
      <svg viewBox="0 0 44 44" aria-hidden="true" className="absolute inset-0 -rotate-90 fill-none">
        <circle cx="22" cy="22" r={radius} className="stroke-line" strokeWidth="3" />
        <circle
          cx="22"
          cy="22"
          r={radius}
          className="stroke-ink transition-[stroke-dashoffset] duration-200"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - progress / 100)}
        />
      </svg>
      <Icon className="size-5" />
    </span>
  )
}
