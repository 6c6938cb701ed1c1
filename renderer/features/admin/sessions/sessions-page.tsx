// The page 'Sessions' of the operator console: figures of all sessions, and closing, locking and deleting them.
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OutputOf } from '../../../../shared/api/api.ts'
import type { OperatedSession, SessionAction, SessionSort } from '../../../../shared/sessions/admin-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { apiRequest } from '../../../lib/api/api.ts'
import { Confirm, type Question } from '../../../ui/confirm.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { MoreButton } from '../lists/more-button.tsx'
import { queryOf } from '../lists/query-of.ts'
import { useChange, usePages } from '../lists/use-pages.ts'
import { SectionHeading, SectionStatus, StaleNotice } from '../shell/section-heading.tsx'
import { SessionTable } from './session-table.tsx'

const path = '/api/admin/sessions'
// Not from the API table, which would bring Zod along.
const sorts: SessionSort[] = ['activity', 'age', 'size']

export function SessionsPage() {
  const { t } = useTranslation()
  const [sort, setSort] = useState<SessionSort>('activity')
  // In the address, so that a report can link to its session.
  const [search, setSearch] = useSearchParams()
  const id = search.get('id') ?? ''
  const asked = useDeferredValue(id.trim())
  const list = usePages<OutputOf<'GET /api/admin/sessions'>>(`${path}${queryOf({ sort, id: asked })}`)
  const change = useChange(path, (given: { id: string; action: SessionAction }) =>
    apiRequest('POST', `${path}/${given.id}`, { action: given.action }),
  )
  const [question, setQuestion] = useState<Question | null>(null)
  const act = (session: OperatedSession, action: SessionAction) => {
    const run = () => change.mutate({ id: session.id, action })
    if (action !== 'close' && action !== 'delete') return run()
    setQuestion({
      title: t(`adminSessions.confirm.${action}.title`),
      text: t(`adminSessions.confirm.${action}.text`),
      confirm: t(`adminSessions.${action}`),
      isLoss: true,
      run,
    })
  }
  const sessions = list.pages?.flatMap((page) => page.sessions)
  return (
    <>
      <SectionHeading title={t('admin.sections.sessions')} text={t('adminSessions.text')} />
      <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <TextInput
          className="min-w-0 flex-1 basis-64"
          type="search"
          label={t('adminSessions.find')}
          maxLength={100}
          spellCheck={false}
          value={id}
          onChange={(event) => setSearch(event.target.value === '' ? {} : { id: event.target.value }, { replace: true })}
        />
        <Segmented
          label={t('adminSessions.sort')}
          value={sort}
          options={sorts.map((value) => ({ value, label: t(`adminSessions.sorts.${value}`) }))}
          onChange={setSort}
        />
      </div>
      {!sessions && <SectionStatus hasFailed={list.hasFailed} onRetry={list.reload} />}
      {list.isStale && <StaleNotice onRetry={list.reload} />}
      {sessions?.length === 0 && (
        <p role="status" className="py-6 text-muted">
          {asked === '' ? t('adminSessions.none') : t('adminSessions.noneFound')}
        </p>
      )}
      {sessions && sessions.length > 0 && <SessionTable sessions={sessions} onAct={act} />}
      <MoreButton more={list.more} isLoading={list.isLoadingMore} />
      <Confirm question={question} onClose={() => setQuestion(null)} />
    </>
  )
}
