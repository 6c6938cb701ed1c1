// People as filled dots in their own hue, alone or overlapping. Their names are always next to them, so screen readers skip the dots.
import type { Hue } from '../lib/person-hue.ts'
import { cn } from './cn.ts'

const sizes = { s: 'size-5 text-[0.625rem]', m: 'size-7 text-12', l: 'size-10 text-16', xl: 'size-14 text-21' }

type AvatarProps = { name: string; hue: Hue; size?: keyof typeof sizes; className?: string }

export function Avatar({ name, hue, size = 'm', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        `hue-${hue} inline-grid shrink-0 place-items-center rounded-full bg-hue leading-none font-bold text-on-person select-none`,
        sizes[size],
        className,
      )}
    >
      {initials(name, size === 's' ? 1 : 2)}
    </span>
  )
}

const under = { paper: 'ring-paper', raised: 'ring-raised', ground: 'ring-ground' }

type AvatarStackProps = {
  people: readonly { key: string; name: string; hue: Hue }[]
  max: number
  /** Announced instead of the dots. */
  label: string
  /** The total number of people, when `people` is only a part of them. */
  total?: number
  /** The surface behind it. */
  on?: keyof typeof under
  className?: string
}

export function AvatarStack({ people, max, label, total = people.length, on = 'paper', className }: AvatarStackProps) {
  const shown = people.slice(0, max)
  const more = total - shown.length
  return (
    <span role="img" aria-label={label} className={cn('inline-flex items-center -space-x-1.5', className)}>
      {shown.map((person) => (
        <Avatar key={person.key} name={person.name} hue={person.hue} className={cn('ring-2', under[on])} />
      ))}
      {more > 0 && (
        <span
          aria-hidden="true"
          className={cn(
            'inline-grid h-7 min-w-7 place-items-center rounded-full bg-free-soft px-[7px] text-12 leading-none font-semibold text-ink-2 tabular-nums ring-2',
            under[on],
          )}
        >
          +{more}
        </span>
      )}
    </span>
  )
}

function initials(name: string, count: number): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const chosen = words.length > 1 && count > 1 ? [words[0], words.at(-1)] : [words[0]]
  return chosen.map((word) => firstLetter(word ?? '?')).join('')
}

// An emoji of several characters, such as an astronaut, is one letter; creating a segmenter takes longer than rendering the avatar.
function firstLetter(word: string): string {
  const first = /^[a-z](?=[a-z]|$)/i.exec(word)?.[0] ?? [...new Intl.Segmenter().segment(word)][0]?.segment
  return first?.toLocaleUpperCase() ?? ''
}
