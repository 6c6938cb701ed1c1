// The dialog with a session's assistants: listens for its window event from the start, and is loaded when it is first opened.
import { useEffect, useState } from 'react'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { assistantsEvent } from '../../../lib/tools.ts'
import { Lazy } from '../../../ui/lazy.tsx'
import { ownKey } from '../header/invite-link.ts'

export function ChatAssistants({ sessionId, isHost }: { sessionId: string; isHost: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const open = () => setIsOpen(true)
    addEventListener(assistantsEvent, open)
    return () => removeEventListener(assistantsEvent, open)
  }, [])
  const close = () => setIsOpen(false)
  return (
    <Lazy isWanted={isOpen} load={load} onFail={close}>
      {(SessionAssistants) => <SessionAssistants open={isOpen} sessionId={sessionId} linkKey={ownKey()} isHost={isHost} onClose={close} />}
    </Lazy>
  )
}

async function load() {
  const texts = (['assistants', 'team', 'errors'] as const).map(loadTexts)
  const [{ SessionAssistants }] = await Promise.all([import('../../assistants/assistants-dialog.tsx'), ...texts])
  return SessionAssistants
}
