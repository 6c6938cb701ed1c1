// Sends an answer to a connected service: an item in the menu of each answer, loaded when such a menu is first opened, and a dialog.
import { useCallback, useState, type ReactNode } from 'react'
import { SendItemContext } from '../message/message-tools.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { useLazy } from '../../../ui/lazy.tsx'

type ChatSendProps = { sessionId: string; isAccount: boolean; children: ReactNode }

export function ChatSend({ sessionId, isAccount, children }: ChatSendProps) {
  const [sent, setSent] = useState({ messageId: '', isOpen: false })
  const item = useCallback((messageId: string) => <Item onSelect={() => setSent({ messageId, isOpen: true })} />, [])
  const parts = useLazy(sent.isOpen, loadParts, () => undefined)
  return (
    <SendItemContext value={isAccount ? item : null}>
      {children}
      {parts && (
        <parts.SendDialog
          open={sent.isOpen}
          sessionId={sessionId}
          messageId={sent.messageId}
          onClose={() => setSent({ ...sent, isOpen: false })}
        />
      )}
    </SendItemContext>
  )
}

function Item({ onSelect }: { onSelect: () => void }) {
  // If loading fails, only this item is missing.
  const parts = useLazy(true, loadParts, () => undefined)
  return parts && <parts.SendItem onSelect={onSelect} />
}

async function loadParts() {
  const [parts] = await Promise.all([import('../send/send-dialog.tsx'), loadTexts('sendTo'), loadTexts('errors')])
  return parts
}
