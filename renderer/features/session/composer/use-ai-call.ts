// Notices that someone asks the AI with `@AI` while it is off, from the first keys until the next message.
import { useState } from 'react'
import { mentionsAssistant, noteCommand } from '../../../../shared/messages/message-input.ts'

export function useAiCall(isAiOn: boolean) {
  const [call, setCall] = useState<'no' | 'draft' | 'sent'>('no')
  return {
    /** Whether there is such a draft or message; never while the AI is on. */
    call: isAiOn ? 'no' : call,
    /** Called with the draft whenever it changes; empty for a note, which the AI does not read. */
    look: (draft: string) => setCall(mentionsAssistant(draft) && !noteCommand.test(draft) ? 'draft' : 'no'),
    sent: () => setCall((now) => (now === 'draft' && !isAiOn ? 'sent' : 'no')),
  } as const
}
