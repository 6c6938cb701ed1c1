// An answer of the assistant: a document with its name, model and actions, not a bubble.
import { Copy, RotateCcw, Square, Volume2 } from 'lucide-react'
import { use, useContext, useDeferredValue, type CSSProperties, type ReactNode } from 'react'
import type { AnsweringAssistant } from '../../../../shared/assistants/assistant-protocol.ts'
import type { FailedAnswer, Message } from '../../../../shared/entities.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { Markdown } from './markdown.tsx'
import { assistantColor } from '../assistants/assistant-color.ts'
import { LazyAssistantName } from '../assistants/lazy-parts.tsx'
import { LazyThinking, LazyThought } from '../thinking/lazy-thinking.tsx'
import { LazySpoke } from '../turns/lazy-turns.tsx'
import { LazyCalendarButtons } from '../calendar-files/lazy-calendar-buttons.tsx'
import { useErrorSentence } from '../../../lib/texts/error-text.ts'
import { modelBadge } from './message-text.ts'
import { MessageToolsContext, OpenAnswerContext, ReaderContext } from './message-tools.ts'
import { MessageMenu } from './menu/message-menu.tsx'
import { Reactions } from './reactions.tsx'
import { Speaker, Time } from './speaker.tsx'
import { Marks } from './user-message.tsx'

export type AnswerMessageProps = {
  message: Message
  isNewest: boolean
  /** False: an answer that was replaced is folded. */
  isOpen?: boolean
  onRetry: (answerId: string) => void
}

export function AnswerMessage({ message, isNewest, isOpen = false, onRetry }: AnswerMessageProps) {
  const { t } = useTranslation()
  const { status, stoppedBy, isTooLong, model, modelName = model, replacedBy, assistant } = message.metadata
  return (
    <AnswerFrame assistant={assistant} model={modelName} end={<Time timestamp={message.timestamp} />}>
      <LazyThought message={message} />
      {replacedBy ? (
        <details open={isOpen}>
          <summary className="min-h-(--target-small) cursor-pointer text-13 text-muted">{t('message.former')}</summary>
          <Markdown text={message.content} />
        </details>
      ) : (
        <Markdown text={message.content} />
      )}
      {!replacedBy && <LazyCalendarButtons message={message} />}
      <LazySpoke reason={message.metadata.spoke} isNewest={isNewest} />
      <div className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-muted">
        <IconButton label={t('session.copy')} size="sm" onClick={() => void copyText(message.content, t)} className="-ml-1.5 max-sm:ml-0">
          <Copy />
        </IconButton>
        <ReadButton message={message} />
        {status && (
          <>
            <Badge tone="line" className={isTooLong ? 'h-auto shrink whitespace-normal' : undefined}>
              {status === 'stopped'
                ? t('session.stopped', { name: stoppedBy ?? '' })
                : t(isTooLong ? 'session.answerTooLong' : 'session.interrupted')}
            </Badge>
            <RetryButton onRetry={() => onRetry(message.id)} />
          </>
        )}
        <Reactions message={message} />
        <Receipt message={message} />
        <Marks message={message} />
        <MessageMenu message={message} canRewrite={isNewest && !status && !replacedBy && message.metadata.answering !== undefined} />
      </div>
    </AnswerFrame>
  )
}

function ReadButton({ message: { id, content } }: { message: Message }) {
  const { t } = useTranslation()
  const reader = use(ReaderContext)
  if (!reader || content.trim() === '') return null
  const isReading = reader.reading === id
  return (
    <IconButton
      label={t(isReading ? 'message.stopReading' : 'message.read')}
      size="sm"
      className="-ml-1.5 max-sm:ml-0"
      data-reading={isReading || undefined}
      onClick={() => (isReading ? reader.stop() : reader.start(id, content))}
    >
      {isReading ? <Square /> : <Volume2 />}
    </IconButton>
  )
}

// The tokens of an answer.
function Receipt({ message }: { message: Message }) {
  const { t, i18n } = useTranslation()
  const { tokens } = message.metadata
  if (!tokens) return null
  const sum = (tokens.input + tokens.output).toLocaleString(i18n.language)
  return <span className="tabular-nums">{t('message.tokensSum', { sum })}</span>
}

export function RunningAnswer({ onStop }: { onStop: (answerId: string) => void }) {
  const { t, i18n } = useTranslation()
  const answer = useContext(OpenAnswerContext)
  const canWrite = use(MessageToolsContext)?.canWrite ?? false
  const text = useDeferredValue(answer?.text ?? '')
  if (!answer) return null
  const names = new Intl.ListFormat(i18n.language).format(answer.answering)
  return (
    <AnswerFrame
      assistant={answer.assistant}
      model={answer.modelName ?? answer.model}
      isTurning
      end={<span className="min-w-0 text-12 text-muted wrap-anywhere">{t('session.answering', { names })}</span>}
    >
      <LazyThinking answer={answer} />
      <Markdown text={text} isGrowing />
      {canWrite && (
        <button
          type="button"
          onClick={() => onStop(answer.answerId)}
          className="mt-2.5 inline-flex min-h-(--target-small) items-center gap-2 rounded-full bg-raised pr-3 pl-2.5 text-13 font-semibold inset-ring inset-ring-line-strong before:size-2.5 before:rounded-[2px] before:bg-ink hover:veil"
        >
          {t('session.stop')}
        </button>
      )}
    </AnswerFrame>
  )
}

export function FailedAnswerRow({ failed, onRetry }: { failed: FailedAnswer; onRetry: (answerId: string) => void }) {
  const sentence = useErrorSentence(failed)
  return (
    <AnswerFrame assistant={failed.assistant}>
      <div className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
        <span>{sentence}</span>
        <RetryButton onRetry={() => onRetry(failed.answerId)} />
      </div>
    </AnswerFrame>
  )
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  if (!use(MessageToolsContext)?.canWrite) return null
  return (
    <Button size="sm" onClick={onRetry}>
      <RotateCcw className="size-4" />
      {t('session.answerAgain')}
    </Button>
  )
}

type FrameProps = {
  assistant: AnsweringAssistant | undefined
  model?: string | undefined
  isTurning?: boolean
  end?: ReactNode
  children: ReactNode
}

function AnswerFrame({ assistant, model, isTurning = false, end, children }: FrameProps) {
  const { t } = useTranslation()
  const badge = modelBadge(model, t('session.modelDemo'))
  return (
    <article
      style={assistantColor(assistant?.color) as CSSProperties}
      className="pt-5 sm:grid sm:grid-cols-[28px_minmax(0,1fr)] sm:gap-x-4 sm:pt-6"
    >
      <Ring turning={isTurning} className="mt-0.5 justify-self-center max-sm:float-left max-sm:mr-2.5" />
      <div className="min-w-0">
        <Speaker name={assistant ? <LazyAssistantName {...assistant} /> : t('session.assistant')} nameClass="text-assistant">
          {badge && <Badge tone="ai">{badge}</Badge>}
          {end}
        </Speaker>
        {children}
      </div>
    </article>
  )
}
