// A system message, in the reader's language, as a centred pill.
import { use, type ReactNode } from 'react'
import type { TFunction } from 'i18next'
import type { Message } from '../../../../shared/entities.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { callTool } from '../../../lib/tools.ts'
import { cn } from '../../../ui/cn.ts'
import { MessageMenu } from '../message/menu/message-menu.tsx'
import { MessageToolsContext } from '../message/message-tools.ts'

/** `isLive` is false for a stored session, which has no board to open. */
export function Notice({ message, isLive }: { message: Message; isLive: boolean }) {
  const { t } = useTranslation()
  const text = noticeText(message, t)
  return (
    <div className="grid pt-5 sm:pt-6">
      <Pill>
        {isLive && message.metadata.notice?.kind === 'brainstorm' ? (
          <LineButton onPress={() => callTool('brainstorm')}>{text}</LineButton>
        ) : (
          text
        )}
      </Pill>
    </div>
  )
}

/** A brainstorm's prompt, as one line. */
export function PromptLine({ message }: { message: Message }) {
  const { t } = useTranslation()
  const tools = use(MessageToolsContext)
  return (
    <article className="flex items-center justify-center gap-2 pt-5 sm:pt-6">
      <Pill className="flex-wrap justify-center gap-x-2">
        {noticeText(message, t)}
        <LineButton onPress={() => tools?.showAbout('input', message)}>{t('message.saw')}</LineButton>
      </Pill>
      <MessageMenu message={message} />
    </article>
  )
}

function LineButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="relative font-semibold text-ink-2 underline underline-offset-3 after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:text-ink"
    >
      {children}
    </button>
  )
}

const assistantNotices = {
  added: 'session.noticeAssistantAdded',
  changed: 'session.noticeAssistantChanged',
  removed: 'session.noticeAssistantRemoved',
} as const
const modeNotices = { every: 'session.noticeEvery', mention: 'session.noticeMention', smart: 'session.noticeSmart' } as const

export function noticeText(message: Message, t: TFunction): string {
  const { notice, ideasFor } = message.metadata
  if (ideasFor !== undefined) return t('session.ideasAsked', { name: message.displayName, topic: ideasFor })
  switch (notice?.kind) {
    case 'ai_role': {
      const role = t(`roles.${notice.role}`)
      return t('session.noticeRole', { name: notice.by, role })
    }
    case 'ai_status':
      return t(notice.enabled ? 'session.noticeAiOn' : 'session.noticeAiOff', { name: notice.by })
    case 'reply_mode':
      return t(modeNotices[notice.mode], { name: notice.by })
    case 'quiet':
      return t(notice.quiet ? 'session.noticeQuiet' : 'session.noticeQuietOver', { name: notice.by })
    case 'model':
      return t('session.noticeModel', { name: notice.by, model: notice.name })
    case 'assistant':
      return t(assistantNotices[notice.change], { name: notice.by, assistant: notice.name })
    case 'renamed':
      return t('session.noticeRenamed', { name: notice.by, title: notice.title })
    case 'locked':
      return t(notice.locked ? 'session.noticeLocked' : 'session.noticeUnlocked', { name: notice.by })
    case 'private':
      return t(notice.isPrivate ? 'session.noticePrivate' : 'session.noticePublic', { name: notice.by })
    case 'host':
      return t('session.noticeHost', { name: notice.by, to: notice.to })
    case 'operator':
      return t(`session.noticeOperator.${notice.did}`)
    case 'cleared':
      return t('session.noticeCleared', { name: notice.by })
    case 'demo':
      return t('session.noticeDemo', { hours: notice.hours })
    case 'brainstorm':
      return t('session.noticeBrainstorm', { name: notice.by, topic: notice.topic })
    case undefined:
      return message.content
  }
}

function Pill({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p
      className={cn(
        'tinted inline-flex items-center gap-1.5 justify-self-center rounded-full bg-sunken px-3 py-[3px] text-center text-13 font-medium text-muted wrap-anywhere',
        className,
      )}
    >
      {children}
    </p>
  )
}
