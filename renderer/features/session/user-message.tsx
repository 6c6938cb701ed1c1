// What a person said: others with their dot and name, one's own words in a bubble at the right.
import { CircleAlert, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../../shared/entities.ts'
import type { Outgoing } from '../../lib/local.ts'
import { personHue } from '../../lib/person-hue.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { personKey } from './session-state.ts'
import { Speaker, Time } from './speaker.tsx'

type Shown = { message: Message; isContinued: boolean; isWaiting: boolean }

export function OthersMessage({ message, isContinued, isWaiting }: Shown) {
  const hue = personHue(personKey(message))
  return (
    <article className={`hue-${hue} grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 sm:gap-x-4 ${isContinued ? 'pt-1.5' : 'pt-5 sm:pt-6'}`}>
      {isContinued ? <span /> : <Avatar name={message.displayName} hue={hue} />}
      <div>
        {!isContinued && (
          <Speaker name={message.displayName} nameClass="text-hue" timestamp={message.timestamp}>
            {isWaiting && <Waiting />}
          </Speaker>
        )}
        <p className="max-w-measure text-16 wrap-anywhere whitespace-pre-wrap">{message.content}</p>
        {isContinued && isWaiting && <Waiting />}
      </div>
    </article>
  )
}

export function OwnMessage({ message, isContinued, isWaiting }: Shown) {
  const { t } = useTranslation()
  return (
    <article className={`grid justify-items-end ${isContinued ? 'pt-1.5' : 'pt-5 sm:pt-6'}`}>
      {!isContinued && (
        <div className="flex min-h-7 items-center gap-2">
          {isWaiting && <Waiting />}
          <Time timestamp={message.timestamp} />
          <Badge tone="you">{t('session.you')}</Badge>
        </div>
      )}
      <Bubble content={message.content} />
    </article>
  )
}

type OutgoingProps = { outgoing: Outgoing; onRetry: () => void; onRemove: () => void }

export function OutgoingMessage({ outgoing, onRetry, onRemove }: OutgoingProps) {
  const { t } = useTranslation()
  return (
    <article className="grid justify-items-end gap-1.5 pt-5 sm:pt-6">
      <Bubble content={outgoing.content} isPale />
      {outgoing.failed ? (
        <p className="flex items-center gap-1.5 text-13 font-medium text-danger">
          <CircleAlert className="size-4" />
          {t('session.notSent')}
          <button type="button" onClick={onRetry} className="min-h-(--target) px-1 underline">
            {t('session.retry')}
          </button>
          <button type="button" onClick={onRemove} className="min-h-(--target) px-1 text-muted underline">
            {t('session.remove')}
          </button>
        </p>
      ) : (
        <p className="text-12 text-muted">{t('session.sending')}</p>
      )}
    </article>
  )
}

function Bubble({ content, isPale = false }: { content: string; isPale?: boolean }) {
  return (
    <p
      className={`tinted max-w-[86%] rounded-xl rounded-br-sm bg-free-soft px-4 pt-[9px] pb-2.5 text-16 wrap-anywhere whitespace-pre-wrap sm:max-w-[30rem] ${isPale ? 'text-ink-2' : ''}`}
    >
      {content}
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
