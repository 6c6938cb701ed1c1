// A system message, in the reader's language, as a centred pill.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../../../shared/entities.ts'
import { cn } from '../../../ui/cn.ts'

export function Notice({ message }: { message: Message }) {
  const { t } = useTranslation()
  return (
    <div className="grid pt-5 sm:pt-6">
      <Pill>{noticeText(message, t)}</Pill>
    </div>
  )
}

export function noticeText(message: Message, t: TFunction): string {
  const notice = message.metadata.notice
  switch (notice?.kind) {
    case 'ai_role': {
      const role = t(`roles.${notice.role}`)
      return t('session.noticeRole', { name: notice.by, role })
    }
    case 'ai_status':
      return t(notice.enabled ? 'session.noticeAiOn' : 'session.noticeAiOff', { name: notice.by })
    case 'reply_mode':
      return t(notice.mode === 'mention' ? 'session.noticeMention' : 'session.noticeEvery', { name: notice.by })
    case 'renamed':
      return t('session.noticeRenamed', { name: notice.by, title: notice.title })
    case 'locked':
      return t(notice.locked ? 'session.noticeLocked' : 'session.noticeUnlocked', { name: notice.by })
    case 'private':
      return t(notice.isPrivate ? 'session.noticePrivate' : 'session.noticePublic', { name: notice.by })
    case 'host':
      return t('session.noticeHost', { name: notice.by, to: notice.to })
    case 'cleared':
      return t('session.noticeCleared', { name: notice.by })
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
