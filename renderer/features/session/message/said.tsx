// The words of a message, with the people who are named in them marked.
import { use, type ReactNode } from 'react'
import type { Message } from '../../../../shared/entities.ts'
import { personHue } from '../../../lib/person-hue.ts'
import { MessageToolsContext } from './message-tools.ts'

export function Said({ message }: { message: Message }) {
  const tools = use(MessageToolsContext)
  const people = (message.metadata.mentions ?? []).flatMap((id) => {
    const name = tools?.names.get(id)
    return name ? [{ id, name }] : []
  })
  return <>{people.length === 0 ? message.content : markMentions(message.content, people)}</>
}

function markMentions(content: string, people: { id: string; name: string }[]): ReactNode[] {
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
