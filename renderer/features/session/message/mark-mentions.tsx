// Highlights the names of mentioned people in a text.
import type { ReactNode } from 'react'
import { personHue } from '../../../lib/person-hue.ts'

/** `people`: the people mentioned in the text, at least one. */
export function markMentions(content: string, people: { id: string; name: string }[]): ReactNode[] {
  const longestFirst = people.toSorted((a, b) => b.name.length - a.name.length)
  const pattern = new RegExp(`(@(?:${longestFirst.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')}))`, 'iu')
  return content.split(pattern).map((part, index) => {
    const named = index % 2 === 1 && people.find(({ name }) => part.slice(1).toLocaleLowerCase() === name.toLocaleLowerCase())
    if (!named) return part
    return (
      <span key={index} className={`hue-${personHue(named.id)} rounded-sm bg-hue-soft px-1 font-semibold text-hue`}>
        {part}
      </span>
    )
  })
}
