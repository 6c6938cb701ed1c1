// The page 'Messages' of the operator console: messages to support, by plan and time, with replies by email.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { apiRequest } from '../../../lib/api/api.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { MoreButton } from '../lists/more-button.tsx'
import { useChange, usePages } from '../lists/use-pages.ts'
import { SectionHeading, SectionStatus } from '../shell/section-heading.tsx'
import { ContactCard } from './contact-card.tsx'

const path = '/api/admin/inbox'

export function InboxPage() {
  const { t } = useTranslation()
  const [state, setState] = useState<'open' | 'done'>('open')
  const list = usePages<OutputOf<'GET /api/admin/inbox'>>(`${path}?state=${state}`)
  const mark = useChange(path, t('adminInbox.failed'), ({ id, isDone }: { id: string; isDone: boolean }) =>
    apiRequest('POST', `${path}/${id}`, { isDone }),
  )
  const messages = list.pages?.flatMap((page) => page.messages)
  const isMailed = list.pages?.[0]?.isMailed ?? false
  return (
    <>
      <SectionHeading
        title={t('admin.sections.inbox')}
        text={t('adminInbox.text')}
        actions={
          <Segmented
            label={t('adminInbox.state')}
            value={state}
            options={[
              { value: 'open', label: t('adminInbox.open') },
              { value: 'done', label: t('adminInbox.done') },
            ]}
            onChange={setState}
          />
        }
      />
      {!messages && <SectionStatus hasFailed={list.hasFailed} onRetry={list.retry} />}
      {messages?.length === 0 && (
        <Empty title={state === 'open' ? t('adminInbox.none') : t('adminInbox.noneDone')} text={t('adminInbox.noneText')} />
      )}
      <ul className="grid gap-4">
        {messages?.map((message) => (
          <li key={message.id}>
            <ContactCard
              message={message}
              isMailed={isMailed}
              isBusy={mark.isPending}
              onMark={() => mark.mutate({ id: message.id, isDone: message.doneAt === null })}
            />
          </li>
        ))}
      </ul>
      <MoreButton more={list.more} isLoading={list.isLoadingMore} />
    </>
  )
}
