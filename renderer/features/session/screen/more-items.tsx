// The items that the page adds to the menus of messages and of the session, and their dialogs.
import { use, useState } from 'react'
import type { Message } from '../../../../shared/entities.ts'
import { personKey } from '../../../../shared/sync/session/session-model.ts'
import { ReportDialog } from '../../reports/report-dialog.tsx'
import { ReportItem } from '../../reports/report-item.tsx'
import { ownKey } from '../header/invite-link.ts'
import { MessageToolsContext } from '../message/message-tools.ts'
import { SendDialog, SendItem } from '../send/send-dialog.tsx'
import type { OpenedItem } from './opened-item.ts'

type MoreItemsProps = { message: Message | null; isAccount: boolean; onOpen: (opened: OpenedItem) => void }

export function MoreItems({ message, isAccount, onOpen }: MoreItemsProps) {
  const selfKey = use(MessageToolsContext)?.selfKey
  const isAnswer = message?.type === 'ai'
  // Nobody else reads a note, and nobody reports their own message.
  const mayReport = message === null || isAnswer || (message.type === 'user' && personKey(message) !== selfKey)
  return (
    <>
      {isAnswer && isAccount && <SendItem onSelect={() => onOpen({ what: 'send', message })} />}
      {mayReport && <ReportItem isSession={message === null} onSelect={() => onOpen({ what: 'report', message })} />}
    </>
  )
}

type MoreDialogsProps = { sessionId: string; opened: OpenedItem | null; onClose: () => void }

export function MoreDialogs({ sessionId, opened, onClose }: MoreDialogsProps) {
  // Kept while the dialog closes.
  const [last, setLast] = useState(opened)
  if (opened && opened !== last) setLast(opened)
  const messageId = last?.message?.id
  return (
    <>
      {last?.what === 'send' && messageId !== undefined && (
        <SendDialog open={opened?.what === 'send'} sessionId={sessionId} messageId={messageId} onClose={onClose} />
      )}
      {last?.what === 'report' && (
        <ReportDialog
          open={opened?.what === 'report'}
          sessionId={sessionId}
          linkKey={ownKey()}
          messageId={messageId}
          isAnswer={last.message?.type === 'ai'}
          onClose={onClose}
        />
      )}
    </>
  )
}
