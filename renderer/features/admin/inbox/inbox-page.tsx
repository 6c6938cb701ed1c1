// The page 'Messages' of the operator console: messages to support, by plan and time, with replies by email.
import { useState } from 'react'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { apiRequest } from '../../../lib/api/api.ts'
import { ListInStates } from '../lists/list-in-states.tsx'
import { useChange, usePages } from '../lists/use-pages.ts'
import { ContactCard } from './contact-card.tsx'

const path = '/api/admin/inbox'

export function InboxPage() {
  const { t } = useTranslation()
  const [state, setState] = useState<'open' | 'done'>('open')
  const list = usePages<OutputOf<'GET /api/admin/inbox'>>(`${path}?state=${state}`)
  const mark = useChange(path, ({ id, isDone }: { id: string; isDone: boolean }) => apiRequest('POST', `${path}/${id}`, { isDone }))
  const isMailed = list.pages?.[0]?.isMailed ?? null
  return (
    <ListInStates
      title={t('admin.sections.inbox')}
      text={isMailed === false ? `${t('adminInbox.text')} ${t('adminInbox.noMail')}` : t('adminInbox.text')}
      label={t('adminInbox.state')}
      state={state}
      states={[
        { value: 'open', label: t('adminInbox.open') },
        { value: 'done', label: t('adminInbox.done') },
      ]}
      onState={setState}
      list={list}
      items={list.pages?.flatMap((page) => page.messages)}
      none={state === 'open' ? t('adminInbox.none') : t('adminInbox.noneDone')}
      noneText={t('adminInbox.noneText')}
    >
      {(message) => (
        <ContactCard
          message={message}
          isMailed={isMailed ?? false}
          isBusy={mark.isPending}
          onMark={() => mark.mutate({ id: message.id, isDone: message.doneAt === null })}
        />
      )}
    </ListInStates>
  )
}
