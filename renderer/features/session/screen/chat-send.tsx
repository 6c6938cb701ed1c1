// Sends an answer to a connected service, and reports a message or the session: items that are loaded when such a menu is first opened, and
// their dialogs.
import { useCallback, useState, type ReactNode } from 'react'
import type { Message } from '../../../../shared/entities.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { useLazy } from '../../../ui/lazy.tsx'
import { MoreItemsContext } from '../message/message-tools.ts'
import type { OpenedItem } from './opened-item.ts'

type ChatSendProps = { sessionId: string; isAccount: boolean; children: ReactNode }

export function ChatSend({ sessionId, isAccount, children }: ChatSendProps) {
  const [opened, setOpened] = useState<OpenedItem | null>(null)
  const items = useCallback((message: Message | null) => <Items message={message} isAccount={isAccount} onOpen={setOpened} />, [isAccount])
  const Dialogs = useLazy(opened !== null, loadDialogs)
  return (
    <MoreItemsContext value={items}>
      {children}
      {Dialogs && <Dialogs sessionId={sessionId} opened={opened} onClose={() => setOpened(null)} />}
    </MoreItemsContext>
  )
}

function Items(props: { message: Message | null; isAccount: boolean; onOpen: (opened: OpenedItem) => void }) {
  // If loading fails, only these items are missing.
  const Loaded = useLazy(true, loadItems)
  return Loaded && <Loaded {...props} />
}

const loadItems = async () => (await loadParts()).MoreItems
const loadDialogs = async () => (await loadParts()).MoreDialogs

async function loadParts() {
  const [parts] = await Promise.all([import('./more-items.tsx'), loadTexts('sendTo'), loadTexts('reports'), loadTexts('errors')])
  return parts
}
