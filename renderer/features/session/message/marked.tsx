// The text of a message with `@`, with mentioned people and assistants highlighted.
import { use } from 'react'
import type { Message } from '../../../../shared/entities.ts'
import { useSessionAssistants } from '../assistants/use-session-assistants.ts'
import { markMentions } from './mark-mentions.tsx'
import { MessageToolsContext } from './message-tools.ts'

export function Marked({ message }: { message: Message }) {
  const tools = use(MessageToolsContext)
  const assistants = useSessionAssistants(tools?.sessionId ?? '', tools !== null)
  const people = (message.metadata.mentions ?? []).flatMap((id) => {
    const name = tools?.names.get(id)
    return name ? [{ id, name }] : []
  })
  const named = [...people, ...assistants]
  return <>{named.length === 0 ? message.content : markMentions(message.content, named)}</>
}
