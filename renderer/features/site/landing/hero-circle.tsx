// The open circle around the example: with seats on a wide screen, only its upper arc on a narrow one.
import { Plus } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { cn } from '../../../ui/cn.ts'
import { Ring } from '../../../ui/ring.tsx'
import { ExampleCard } from './example-card.tsx'

// The upper arc, for a narrow screen: three people, the assistant, and the free place.
const arcPeople = [
  { letter: 'A', hue: 1, x: 26, y: 76 },
  { letter: 'B', hue: 6, x: 190, y: 12 },
  { letter: 'C', hue: 7, x: 268, y: 31 },
] as const

function HeroArc({ className }: { className?: string }) {
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
      {arcPeople.map(({ letter, hue, x, y }) => (
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

const people = [
  { name: 'Anna', hue: 1, left: '30.5%', top: '8.1%', nameAt: 'right-18' },
  { name: 'Bram', hue: 6, left: '88.5%', top: '24.5%', nameAt: 'bottom-[4.125rem]' },
  { name: 'Chiara', hue: 7, left: '90.8%', top: '71.7%', nameAt: 'left-17 top-6' },
  { name: 'Sanne', hue: 4, left: '28.3%', top: '90.8%', nameAt: 'right-18' },
] as const

export function HeroCircle() {
  const { t } = useTranslation()
  return (
    <div className="relative mx-auto w-full max-w-[30rem] pb-14 @min-[56.25rem]:mb-14 @min-[56.25rem]:size-[47.5rem] @min-[56.25rem]:max-w-none @min-[56.25rem]:pb-0 @min-[80rem]:mr-6 @min-[80rem]:mb-0">
      <HeroArc className="@min-[56.25rem]:hidden" />
      <div className="hidden @min-[56.25rem]:block">
        <svg viewBox="0 0 800 800" aria-hidden="true" className="absolute inset-0 size-full">
          <path d="M61.99 249.51A370 370 0 1 1 61.99 550.49" className="fill-none stroke-ink" strokeWidth="10" strokeLinecap="round" />
        </svg>
        {people.map(({ name, hue, left, top, nameAt }) => (
          <Seat key={name} name={name} nameClassName={nameAt} className={`hue-${hue}`} style={{ left, top }}>
            <Avatar name={name} hue={hue} className="size-15 text-[1.375rem]" />
          </Seat>
        ))}
        <Seat name={t('common.assistant')} nameClassName="left-[4.375rem]" className="hue-assistant" style={{ left: '64.2%', top: '94%' }}>
          <span className="rounded-full bg-paper">
            <Ring className="size-15" />
          </span>
        </Seat>
        <FreePlace style={{ left: '3.75%', top: '50%' }} />
      </div>
      <ExampleCard className="@min-[56.25rem]:absolute @min-[56.25rem]:top-1/2 @min-[56.25rem]:left-1/2 @min-[56.25rem]:h-[31.25rem] @min-[56.25rem]:w-[28.5rem] @min-[56.25rem]:-translate-1/2" />
    </div>
  )
}

function FreePlace({ style }: { style: CSSProperties }) {
  const { t } = useTranslation()
  return (
    <Link
      to="/new"
      aria-label={t('landing.yourPlaceLabel')}
      style={style}
      // As wide as its label, which is below the place.
      className="group absolute grid -translate-1/2 place-items-center rounded-xl px-6 text-accent-ink no-underline"
    >
      <span
        className={cn(
          'grid size-19 place-items-center rounded-full border-2 border-dashed border-accent bg-accent-soft transition-colors',
          'group-hover:bg-accent group-hover:text-on-accent',
        )}
      >
        <Plus />
      </span>
      <span className="absolute top-[5.25rem] text-14 font-semibold whitespace-nowrap">{t('landing.yourPlace')}</span>
    </Link>
  )
}

// A seat on the circle with a name beside it.
type SeatProps = { name: string; nameClassName: string; className: string; style: CSSProperties; children: ReactNode }

function Seat({ name, nameClassName, className, style, children }: SeatProps) {
  return (
    <span aria-hidden="true" className={cn('absolute grid -translate-1/2 place-items-center', className)} style={style}>
      {children}
      <span className={cn('absolute text-14 font-semibold whitespace-nowrap text-hue', nameClassName)}>{name}</span>
    </span>
  )
}
