// The messages of a session, with the actions on each.
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { Link as LinkIcon } from 'lucide-react'
import type { Message } from '../../../../shared/entities.ts'
import type { Outgoing, TextChange } from '../../../../shared/sync/session/sending/outgoing.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { AnswerMessage, FailedAnswerRow, RunningAnswer } from '../message/answer.tsx'
import { MessageList, transcriptColumn, type MessageListHandle } from './message-list.tsx'
import { inviteLink, tellShared } from '../header/invite-link.ts'
import { LazyCompared } from '../message/compare/lazy-compared.tsx'
import { DayLine, NewLine } from './dividers.tsx'
import type { LiveSession } from '../live/live-session.ts'
import { sendOrToast } from '../live/session-commands.ts'
import { loadKeepEdits } from '../message/editing/lazy-edit-form.tsx'
import { MessageToolsContext, OpenAnswerContext } from '../message/message-tools.ts'
import { NoteMessage } from '../message/note-message.tsx'
import { NewPill } from './lazy-new-pill.ts'
import { Notice, PromptLine } from './notice.tsx'
import { toRows, type Row } from './rows.ts'
import { useLazy } from '../../../ui/lazy.tsx'
import { AboutAnswer, type Shown } from './about-answer.tsx'
import { useFirstFrame } from '../../../lib/start/use-first-frame.ts'
import { personKey, type SessionState } from '../../../../shared/sync/session/session-model.ts'
import { useShare } from '../header/share-button.tsx'
import { useArrival } from './use-arrival.ts'
import { useMessageAddress } from './use-message-address.ts'
import { useMessageTools } from './use-message-tools.ts'
import { useSeen } from './use-seen.ts'
import { DeletedMessage, OthersMessage, OutgoingMessage, OwnMessage } from '../message/user-message.tsx'

type TranscriptProps = {
  state: SessionState
  outgoing: readonly Outgoing[]
  changes: readonly TextChange[]
  live: LiveSession | null
  /** False: unsent messages are shown as waiting. */
  isConnected: boolean
  onReply: (message: Message) => void
  /** The id of the message being edited in place. */
  editing: string | null
  onEdit: (messageId: string | null) => void
  onCompose: () => void
  onNewest: (isAtNewest: boolean) => void
  /** The last message seen before this visit. */
  seen: number | null
  onCatchUp: (() => void) | null
  /** Receives the function that scrolls to the newest message. */
  jump: Ref<() => void>
}

export function Transcript(props: TranscriptProps) {
  const { state, outgoing, changes, live, isConnected, onReply, editing, onEdit, onCompose, onNewest, jump, seen, onCatchUp } = props
  const { messages, failed, session } = state
  const selfKey = personKey(state.self)
  const answerId = state.answer?.answerId
  const afterSeq = state.answer?.afterSeq ?? 0
  const isEveryMessageAnswered = session.aiEnabled && session.replyMode === 'every'
  const rows = useMemo(
    () =>
      toRows({
        messages,
        outgoing,
        answer: answerId === undefined ? null : { answerId, afterSeq },
        failed,
        selfKey,
        isEveryMessageAnswered,
        seen,
      }),
    [messages, outgoing, answerId, afterSeq, failed, selfKey, isEveryMessageAnswered, seen],
  )
  const renderRow = useCallback((row: Row) => <TranscriptRow row={row} live={live} />, [live])
  const loadOlder = useCallback(() => live?.loadOlder() ?? Promise.resolve(), [live])
  const list = useRef<MessageListHandle>(null)
  // So that the composer can be used before the messages are rendered.
  const isDrawn = useFirstFrame()
  useImperativeHandle(jump, () => () => list.current?.toNewest(), [])
  const [shown, setShown] = useState<Shown | null>(null)
  const tools = useMessageTools(state, live, { changes, isConnected, onReply, editing, onEdit, onCompose, setShown }, list)
  useMessageAddress(live !== null && isDrawn, tools.reveal)
  const PinsBar = useLazy(isConnected, loadPinsBar)
  // Before anyone edits, so that no key is lost.
  const keepEdits = useLazy(isConnected, loadKeepEdits)
  useEffect(() => {
    if (live) keepEdits?.(state, live, tools)
  })
  const arrival = useArrival({ rows, state, live: isDrawn ? live : null, isConnected, seen, list })
  const [isAtNewest, setIsAtNewest] = useState(!arrival.startsAtNew)
  useSeen(session.id, Number.parseInt(state.cursor), isAtNewest)
  const tellNewest = useCallback(
    (isThere: boolean) => {
      setIsAtNewest(isThere)
      onNewest(isThere)
    },
    [onNewest],
  )
  if (rows.length === 0)
    return <Start aiEnabled={session.aiEnabled} link={inviteLink(state)} onCopied={() => tellShared(state.access, tools.send)} />
  return (
    <OpenAnswerContext value={state.answer}>
      <MessageToolsContext value={tools}>
        <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
          <div>
            {PinsBar && <PinsBar session={session} live={live} />}
            {arrival.isPillShown && <NewPill count={arrival.count} onJump={arrival.jump} onCatchUp={onCatchUp} onClose={arrival.close} />}
          </div>
          {isDrawn && (
            <MessageList
              ref={list}
              rows={rows}
              renderRow={renderRow}
              hasOlder={state.olderCursor !== null}
              loadOlder={loadOlder}
              onNewest={tellNewest}
              startsAtNew={arrival.startsAtNew}
              editing={editing}
              onView={arrival.onView}
              onJump={onCompose}
            />
          )}
        </div>
        {shown && <AboutAnswer sessionId={session.id} shown={shown} onClose={() => setShown(null)} />}
      </MessageToolsContext>
    </OpenAnswerContext>
  )
}

function TranscriptRow({ row, live }: { row: Row; live: LiveSession | null }) {
  const retry = (answerId: string) => sendOrToast(live, { type: 'retry_answer', answerId })
  switch (row.kind) {
    case 'day':
      return <DayLine day={row.day} />
    case 'new':
      return <NewLine />
    case 'outgoing':
      return (
        <OutgoingMessage
          outgoing={row.outgoing}
          onRetry={live && (() => live.sendAgain(row.outgoing))}
          onRemove={live && (() => live.giveUp(row.outgoing))}
        />
      )
    case 'answer':
      return <RunningAnswer onStop={(answerId) => sendOrToast(live, { type: 'stop_answer', answerId })} />
    case 'failed':
      return <FailedAnswerRow failed={row.failed} onRetry={retry} />
    case 'message': {
      const { message, isMine, isContinued, isWaiting } = row
      if (message.metadata.deletedAt) return <DeletedMessage message={message} isMine={isMine} />
      if (message.type === 'ai') {
        const answer = { message, isNewest: row.isNewest, onRetry: retry }
        return row.formers.length > 0 ? <LazyCompared {...answer} formers={row.formers} /> : <AnswerMessage {...answer} />
      }
      if (message.type === 'system') return <Notice message={message} isLive={live !== null} />
      if (message.metadata.ideasFor !== undefined) return <PromptLine message={message} />
      if (message.type === 'note') return <NoteMessage message={message} />
      const shown = { message, isContinued, isWaiting }
      return isMine ? <OwnMessage {...shown} /> : <OthersMessage {...shown} />
    }
  }
}

function Start({ aiEnabled, link, onCopied }: { aiEnabled: boolean; link: string; onCopied: () => void }) {
  const { t } = useTranslation()
  const share = useShare(link, onCopied)
  return (
    <div className={`${transcriptColumn} grid min-h-0 place-items-center overflow-y-auto`}>
      <Empty
        className="sm:pl-17"
        title={t('session.emptyTitle')}
        text={aiEnabled ? t('session.emptyText') : t('session.emptyTextAiOff')}
        action={
          <Button onClick={share}>
            <LinkIcon />
            {t('session.shareLink')}
          </Button>
        }
      />
    </div>
  )
}

async function loadPinsBar() {
  return (await import('./pins/pins-bar.tsx')).PinsBar
}
