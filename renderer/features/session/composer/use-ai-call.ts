// Notices that someone asks the AI with `@AI` while it is off, from the first keys until the next message.
import { useState } from 'react'
import { mentionsAssistant, noteCommand } from '../../../../shared/messages/message-input.ts'

const asksAi = (content: string) => mentionsAssistant(content) && !noteCommand.test(content)

export function useAiCall(isAiOn: boolean) {
  const [call, setCall] = useState<'no' | 'draft' | 'sent'>('no')
  return {
    /** Whether there is such a draft or message; never while the AI is on. */
    call: isAiOn ? 'no' : call,
    /** Called with the draft at the start and whenever it changes; empty for a note, which the AI does not read. */
    look: (draft: string) => setCall(asksAi(draft) ? 'draft' : 'no'),
    sent: (content: string, isNote: boolean) => setCall(!isNote && !isAiOn && asksAi(content) ? 'sent' : 'no'),
  } as const
}
