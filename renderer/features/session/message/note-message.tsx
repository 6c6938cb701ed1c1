// A private note: amber, with a lock and a line that tells who can see it.
import { Lock } from 'lucide-react'
import { use } from 'react'
import type { Message } from '../../../../shared/entities.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LazyEditForm } from './editing/lazy-edit-form.tsx'
import { MessageFiles } from '../files/message-files.tsx'
import { MessageMenu } from './menu/message-menu.tsx'
import { MessageToolsContext } from './message-tools.ts'
import { SendingStatus } from './sending-status.tsx'
import { Speaker } from './speaker.tsx'

export function NoteMessage({ message }: { message: Message }) {
  const { t } = useTranslation()
  const tools = use(MessageToolsContext)
  const change = tools?.changeOf(message.id)
  const isEdited = tools?.editing === message.id || change?.failed
  return (
    <article className="pt-5 sm:pt-6 sm:pl-11">
      <div className="rounded-lg border border-note-line bg-note-soft px-4 pt-2 pb-3">
        <Speaker name={t('session.noteTitle')} nameClass="" timestamp={message.timestamp}>
          <Badge tone="note">
            <Lock />
            {t('session.noteBadge')}
          </Badge>
          {message.metadata.editedAt && <span className="text-12 text-muted">{t('message.edited')}</span>}
          <MessageMenu message={message} />
        </Speaker>
        {isEdited ? (
          <LazyEditForm message={message} />
        ) : (
          <p dir="auto" className="max-w-measure text-16 wrap-anywhere whitespace-pre-wrap">
            {change?.text ?? message.content}
          </p>
        )}
        {change && !isEdited && <SendingStatus />}
        <MessageFiles message={message} isMine />
        <p className="mt-1 text-13 font-medium text-note">{t('session.noteFoot')}</p>
      </div>
    </article>
  )
}
