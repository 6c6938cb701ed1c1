// Highlights the names of mentioned people and assistants in a text.
import type { CSSProperties, ReactNode } from 'react'
import { personHue } from '../../../lib/person-hue.ts'
import { assistantColor } from '../assistants/assistant-color.ts'

/** `people`: who can be mentioned in the text, at least one. `color`: only of an assistant. */
export function markMentions(content: string, people: { id: string; name: string; color?: string }[]): ReactNode[] {
  const longestFirst = people.toSorted((a, b) => b.name.length - a.name.length)
  const pattern = new RegExp(
    `((?<![\\p{L}\\p{N}_@])@(?:${longestFirst.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\p{L}\\p{N}_]))`,
    'iu',
  )
  return content.split(pattern).map((part, index) => {
    const named = index % 2 === 1 && people.find(({ name }) => part.slice(1).toLocaleLowerCase() === name.toLocaleLowerCase())
    if (!named) return part
    return (
      <span
        key={index}
        style={assistantColor(named.color) as CSSProperties}
        className={`hue-${named.color ? 'assistant' : personHue(named.id)} rounded-sm bg-hue-soft px-1 font-semibold text-hue`}
      >
        {part}
      </span>
    )
  })
}
