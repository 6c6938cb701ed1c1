// A message from a person: others with their avatar and name, this person's own in a bubble on the right.
import { CircleAlert, Clock, Lock, Paperclip, Pin, Reply } from 'lucide-react'
import { use, type ReactNode } from 'react'
import type { Message, ReplyTo } from '../../../../shared/entities.ts'
import type { Outgoing } from '../../../../shared/sync/session/sending/outgoing.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { personHue } from '../../../lib/person-hue.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { lazyWithFallback } from '../../../ui/lazy.tsx'
import { LazyEditForm } from './editing/lazy-edit-form.tsx'
import { MessageFiles } from '../files/message-files.tsx'
import { MessageMenu } from './menu/message-menu.tsx'
import { MessageToolsContext } from './message-tools.ts'
import { Reactions } from './reactions.tsx'
import { personKey } from '../../../../shared/sync/session/session-model.ts'
import { SendingStatus } from './sending-status.tsx'
import { Speaker, Time } from './speaker.tsx'

const LazyMarked = lazyWithFallback<{ message: Message }>(
  async () => (await import('./marked.tsx')).Marked,
  ({ message }) => message.content,
)

type Shown = { message: Message; isContinued: boolean; isWaiting: boolean }

export function OthersMessage({ message, isContinued, isWaiting }: Shown) {
  const hue = personHue(personKey(message))
  return (
    <article
      className={`hue-${hue} relative grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 sm:gap-x-4 ${isContinued ? 'pt-1.5' : 'pt-5 sm:pt-6'}`}
    >
      {isContinued ? <span /> : <Avatar name={message.displayName} hue={hue} />}
      <div className="min-w-0">
        {!isContinued && (
          <Speaker name={message.displayName} nameClass="text-hue" timestamp={message.timestamp}>
            {isWaiting && <Waiting />}
          </Speaker>
        )}
        <ReplyQuote replyTo={message.metadata.replyTo} />
        <div className="flex items-start gap-2">
          <p dir="auto" className="max-w-measure min-w-0 text-16 wrap-anywhere whitespace-pre-wrap">
            <Said message={message} />
          </p>
          <MessageMenu message={message} />
        </div>
        <MessageFiles message={message} isMine={false} />
        <Marks message={message} />
        <Reactions message={message} className="mt-1.5" />
        {isContinued && isWaiting && <Waiting />}
      </div>
    </article>
  )
}

export function OwnMessage({ message, isContinued, isWaiting }: Shown) {
  const { t } = useTranslation()
  const tools = use(MessageToolsContext)
  const change = tools?.changeOf(message.id)
  const isEdited = tools?.editing === message.id || change?.failed
  return (
    <article className={`grid grid-cols-[minmax(0,1fr)] justify-items-end ${isContinued ? 'pt-1.5' : 'pt-5 sm:pt-6'}`}>
      {!isContinued && (
        <div className="flex min-h-7 items-center gap-2">
          {isWaiting && <Waiting />}
          <Time timestamp={message.timestamp} />
          <Badge tone="you">{t('session.you')}</Badge>
        </div>
      )}
      <ReplyQuote replyTo={message.metadata.replyTo} />
      {isEdited ? (
        <LazyEditForm message={message} />
      ) : (
        <div className="flex w-full items-start justify-end gap-2">
          <MessageMenu message={message} />
          {(change || message.content !== '') && (
            <Bubble isPale={Boolean(change)}>
              <Said message={change ? { ...message, content: change.text } : message} />
            </Bubble>
          )}
        </div>
      )}
      {change && !isEdited && <SendingStatus />}
      <MessageFiles message={message} isMine />
      <Marks message={message} />
      <Reactions message={message} className="mt-1.5 justify-end" />
    </article>
  )
}

/** The placeholder for a message that its author deleted. */
export function DeletedMessage({ message, isMine }: { message: Message; isMine: boolean }) {
  const { t } = useTranslation()
  return (
    <p className={`pt-2 text-13 text-muted ${isMine ? 'text-right' : 'pl-10 sm:pl-11'}`}>
      {message.metadata.isRemoved ? t('message.removed') : t('message.deleted', { name: isMine ? t('message.you') : message.displayName })}
    </p>
  )
}

/** Null: without a connection it cannot be sent or removed. */
type Action = (() => void) | null
type OutgoingProps = { outgoing: Outgoing; onRetry: Action; onRemove: Action }

export function OutgoingMessage({ outgoing, onRetry, onRemove }: OutgoingProps) {
  const { t } = useTranslation()
  return (
    <article className="grid grid-cols-1 justify-items-end gap-1.5 pt-5 sm:pt-6">
      {outgoing.messageType === 'note' && (
        <p className="flex items-center gap-1.5 text-13 font-medium text-note">
          <Lock className="size-4" />
          {t('session.noteFoot')}
        </p>
      )}
      {outgoing.content.trim() !== '' && <Bubble isPale>{outgoing.content}</Bubble>}
      {outgoing.files?.map(({ name }, index) => (
        <p key={index} className="inline-flex max-w-[86%] items-center gap-1.5 text-13 text-muted">
          <Paperclip className="size-4" />
          <span className="truncate">{name}</span>
        </p>
      ))}
      {outgoing.failed ? (
        <p className="flex items-center gap-1.5 text-13 font-medium text-danger">
          <CircleAlert className="size-4" />
          {t(outgoing.code?.endsWith('other_account') ? 'session.notSentOther' : 'session.notSent')}
          {onRetry && (
            <button type="button" onClick={onRetry} className="min-h-(--target) px-1 underline">
              {t('session.retry')}
            </button>
          )}
          {onRemove && (
            <button type="button" onClick={onRemove} className="min-h-(--target) px-1 text-muted underline">
              {t('session.remove')}
            </button>
          )}
        </p>
      ) : (
        <SendingStatus />
      )}
    </article>
  )
}

function Bubble({ children, isPale = false }: { children: ReactNode; isPale?: boolean }) {
  return (
    <p
      dir="auto"
      className={`tinted max-w-[86%] rounded-xl rounded-br-sm bg-free-soft px-4 pt-[9px] pb-2.5 text-16 wrap-anywhere whitespace-pre-wrap sm:max-w-[30rem] ${isPale ? 'text-ink-2' : ''}`}
    >
      {children}
    </p>
  )
}

/** Marks on a message: edited, pinned. */
export function Marks({ message }: { message: Message }) {
  const { t } = useTranslation()
  const { editedAt, pinnedAt, pinnedBy } = message.metadata
  if (!editedAt && !pinnedAt) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 text-12 text-muted">
      {editedAt && <span title={new Date(editedAt).toLocaleString()}>{t('message.edited')}</span>}
      {pinnedAt && (
        <span className="inline-flex items-center gap-1">
          <Pin className="size-3" />
          {t('message.pinned', { name: pinnedBy ?? '' })}
        </span>
      )}
    </p>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <span className="inline-flex items-center gap-[5px] text-12 font-medium text-assistant">
      <Clock className="size-[13px] stroke-2" />
      {t('session.waiting')}
    </span>
  )
}

// The text of a message, with mentioned people and assistants highlighted.
function Said({ message }: { message: Message }) {
  return message.content.includes('@') ? <LazyMarked message={message} /> : message.content
}

// The message replied to, in one line above the reply; pressing it scrolls there.
function ReplyQuote({ replyTo }: { replyTo: ReplyTo | undefined }) {
  const { t } = useTranslation()
  const tools = use(MessageToolsContext)
  if (!replyTo) return null
  const { messageId, seq, displayName, excerpt } = replyTo
  return (
    <button
      type="button"
      aria-label={t('message.repliedTo', { name: displayName, excerpt })}
      onClick={() => tools?.reveal(seq, messageId)}
      className="flex min-h-7 max-w-full items-center gap-1.5 rounded-md text-13 text-muted hover:text-ink-2 pointer-coarse:min-h-11"
    >
      <Reply className="size-3.5 shrink-0" />
      <b className="shrink-0 font-semibold">{displayName}</b>
      <span dir="auto" className="min-w-0 truncate">
        {excerpt === '' ? t('message.gone') : excerpt}
      </span>
    </button>
  )
}
