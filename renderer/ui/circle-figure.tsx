// An illustration: a circle with people on it, and a free place in its opening.
import type { Hue } from '../lib/person-hue.ts'
import { cn } from './cn.ts'

/** Degrees run clockwise from the right; the opening is at the upper right, from 287 to 342. */
export type Sitter = { hue: Hue | 'assistant'; degrees: number }

/** `on` is the surface behind it, visible through the assistant's ring. */
export function CircleFigure({
  sitters,
  on = 'ground',
  className,
}: {
  sitters: readonly Sitter[]
  on?: 'ground' | 'paper'
  className?: string
}) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={cn('aspect-square h-auto shrink-0', className)}>
      <path d="M88.04 37.64A40 40 0 1 1 62.36 11.96" className="fill-none stroke-ink" strokeWidth="2.6" strokeLinecap="round" />
      {sitters.map(({ hue, degrees }) => {
        const place = { cx: 50 + 40 * Math.cos((degrees * Math.PI) / 180), cy: 50 + 40 * Math.sin((degrees * Math.PI) / 180) }
        if (hue === 'assistant') {
          return (
            <circle
              key={hue}
              {...place}
              r="6.6"
              className={cn('stroke-assistant', on === 'paper' ? 'fill-paper' : 'fill-ground')}
              strokeWidth="3.4"
            />
          )
        }
        return <circle key={hue} {...place} r="8" className={`hue-${hue} fill-hue`} />
      })}
      <circle cx="78.28" cy="21.72" r="7.2" className="fill-none stroke-accent" strokeWidth="1.6" strokeDasharray="3 2.6" />
    </svg>
  )
}
