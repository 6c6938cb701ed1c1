// The words of a message, with the people who are named in them marked.
import { use } from 'react'
import type { Message } from '../../../../shared/entities.ts'
import { markMentions } from './mark-mentions.tsx'
import { MessageToolsContext } from './message-tools.ts'

export function Said({ message }: { message: Message }) {
  const tools = use(MessageToolsContext)
  const people = (message.metadata.mentions ?? []).flatMap((id) => {
    const name = tools?.names.get(id)
    return name ? [{ id, name }] : []
  })
  return <>{people.length === 0 ? message.content : markMentions(message.content, people)}</>
}
