// The upper arc of the circle, for a narrow screen: three people, the assistant, and the free place.
import { cn } from '../../../ui/cn.ts'

const people = [
  { letter: 'A', hue: 1, x: 26, y: 76 },
  { letter: 'B', hue: 6, x: 190, y: 12 },
  { letter: 'C', hue: 7, x: 268, y: 31 },
] as const

export function HeroArc({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 350 104" aria-hidden="true" className={cn('w-full overflow-visible', className)}>
      <path
        d="M0 110A196 196 0 0 1 84 32M130 14A196 196 0 0 1 350 110"
        className="fill-none stroke-ink"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="105" cy="24" r="17" className="fill-accent-soft stroke-accent" strokeWidth="1.6" strokeDasharray="4 3.4" />
      <path d="M105 18.5v11M99.5 24h11" className="stroke-accent" strokeWidth="1.6" strokeLinecap="round" />
      {people.map(({ letter, hue, x, y }) => (
        <g key={letter} className={`hue-${hue}`}>
          <circle cx={x} cy={y} r="19" className="fill-hue" />
          <text x={x} y={y + 5} textAnchor="middle" fontSize="15" className="fill-on-person font-bold">
            {letter}
          </text>
        </g>
      ))}
      <circle cx="326" cy="76" r="14" className="fill-paper stroke-assistant" strokeWidth="7" />
    </svg>
  )
}
