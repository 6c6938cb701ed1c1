// The page 'Sessions' of the operator console: figures of all sessions, and closing, locking and deleting them.
import { useState } from 'react'
import type { OutputOf } from '../../../../shared/api/api.ts'
import type { OperatedSession, SessionAction, SessionSort } from '../../../../shared/sessions/admin-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { apiRequest } from '../../../lib/api/api.ts'
import { Confirm, type Question } from '../../../ui/confirm.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { MoreButton } from '../lists/more-button.tsx'
import { useChange, usePages } from '../lists/use-pages.ts'
import { SectionHeading, SectionStatus } from '../shell/section-heading.tsx'
import { SessionRow } from './session-row.tsx'

const path = '/api/admin/sessions'
// Not from the API table, which would bring Zod along.
const sorts: SessionSort[] = ['activity', 'age', 'size']
const columns = ['id', 'people', 'messages', 'size', 'payer', 'age', 'activity'] as const

export function SessionsPage() {
  const { t } = useTranslation()
  const [sort, setSort] = useState<SessionSort>('activity')
  const [id, setId] = useState('')
  const query = new URLSearchParams({ sort, ...(id.trim() && { id: id.trim() }) })
  const list = usePages<OutputOf<'GET /api/admin/sessions'>>(`${path}?${query}`)
  const change = useChange(path, t('adminSessions.failed'), (given: { id: string; action: SessionAction }) =>
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
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <Segmented
          label={t('adminSessions.sort')}
          value={sort}
          options={sorts.map((value) => ({ value, label: t(`adminSessions.sorts.${value}`) }))}
          onChange={setSort}
        />
        <TextInput
          className="min-w-0 flex-1 basis-60"
          type="search"
          label={t('adminSessions.find')}
          hideLabel
          placeholder={t('adminSessions.find')}
          value={id}
          onChange={(event) => setId(event.target.value)}
        />
      </div>
      {!sessions && <SectionStatus hasFailed={list.hasFailed} onRetry={list.retry} />}
      {sessions?.length === 0 && (
        <p role="status" className="py-6 text-muted">
          {id.trim() === '' ? t('adminSessions.none') : t('adminSessions.noneFound')}
        </p>
      )}
      {sessions && sessions.length > 0 && (
        <div
          className="relative overflow-x-auto rounded-lg border border-line bg-paper"
          tabIndex={0}
          role="region"
          aria-label={t('admin.sections.sessions')}
        >
          <table className="w-full min-w-[56rem] text-left text-14">
            <thead className="border-b border-line text-13 text-muted">
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className="px-3 py-2 font-semibold whitespace-nowrap">
                    {t(`adminSessions.columns.${column}`)}
                  </th>
                ))}
                <th scope="col" className="px-3 py-2">
                  <span className="sr-only">{t('adminSessions.columns.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} onAct={(action) => act(session, action)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <MoreButton more={list.more} isLoading={list.isLoadingMore} />
      <Confirm question={question} onClose={() => setQuestion(null)} />
    </>
  )
}
