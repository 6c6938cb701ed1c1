// The session's messages as they are read, with what can be done to each.
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as LinkIcon } from 'lucide-react'
import type { Outgoing } from '../../lib/local.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { AnswerMessage, FailedAnswerRow, RunningAnswer } from './answer.tsx'
import { transcriptColumn } from './column.ts'
import { DayLine } from './day-line.tsx'
import type { LiveSession } from './live-session.ts'
import { MessageList } from './message-list.tsx'
import { NoteMessage } from './note-message.tsx'
import { Notice } from './notice.tsx'
import { OpenAnswerContext } from './open-answer-context.ts'
import { toRows, type Row } from './rows.ts'
import { personKey, type SessionState } from './session-state.ts'
import { useShare } from './share-button.tsx'
import { OthersMessage, OutgoingMessage, OwnMessage } from './user-message.tsx'

type TranscriptProps = { state: SessionState; outgoing: readonly Outgoing[]; live: LiveSession | null }

export function Transcript({ state, outgoing, live }: TranscriptProps) {
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
      }),
    [messages, outgoing, answerId, afterSeq, failed, selfKey, isEveryMessageAnswered],
  )
  const renderRow = useCallback((row: Row) => <TranscriptRow row={row} live={live} />, [live])
  const loadOlder = useCallback(() => live?.loadOlder() ?? Promise.resolve(), [live])
  if (rows.length === 0) return <Start aiEnabled={session.aiEnabled} />
  return (
    <OpenAnswerContext value={state.answer}>
      <MessageList rows={rows} renderRow={renderRow} hasOlder={state.olderCursor !== null} loadOlder={loadOlder} />
    </OpenAnswerContext>
  )
}

function TranscriptRow({ row, live }: { row: Row; live: LiveSession | null }) {
  const retry = (answerId: string) => void live?.send({ type: 'retry_answer', answerId })
  switch (row.kind) {
    case 'day':
      return <DayLine day={row.day} />
    case 'outgoing':
      return (
        <OutgoingMessage
          outgoing={row.outgoing}
          onRetry={() => live?.sendAgain(row.outgoing)}
          onRemove={() => live?.outbox.remove(row.outgoing.messageKey)}
        />
      )
    case 'answer':
      return <RunningAnswer onStop={(answerId) => void live?.send({ type: 'stop_answer', answerId })} />
    case 'failed':
      return <FailedAnswerRow failed={row.failed} onRetry={retry} />
    case 'message':
      if (row.message.type === 'ai') return <AnswerMessage message={row.message} onRetry={retry} />
      if (row.message.type === 'system') return <Notice message={row.message} />
      if (row.message.type === 'note') return <NoteMessage message={row.message} />
      return row.isMine ? <OwnMessage {...row} /> : <OthersMessage {...row} />
  }
}

function Start({ aiEnabled }: { aiEnabled: boolean }) {
  const { t } = useTranslation()
  const share = useShare()
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
