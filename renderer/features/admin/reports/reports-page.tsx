// The page 'Reports' of the operator console: what people have reported, and what is decided about it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '../../../../shared/api/api.ts'
import type { ReportDecision, Reported } from '../../../../shared/reports/report-api.ts'
import { apiRequest } from '../../../lib/api/api.ts'
import { Confirm, type Question } from '../../../ui/confirm.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { MoreButton } from '../lists/more-button.tsx'
import { useChange, usePages } from '../lists/use-pages.ts'
import { SectionHeading, SectionStatus } from '../shell/section-heading.tsx'
import { ReportCard } from './report-card.tsx'

const path = '/api/admin/reports'

export function ReportsPage() {
  const { t } = useTranslation()
  const [state, setState] = useState<'open' | 'decided'>('open')
  const list = usePages<OutputOf<'GET /api/admin/reports'>>(`${path}?state=${state}`)
  const decide = useChange(path, t('adminReports.failed'), ({ id, decision }: { id: string; decision: ReportDecision }) =>
    apiRequest('POST', `${path}/${id}`, { decision }),
  )
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = ({ id }: Reported, decision: ReportDecision) => {
    if (decision === 'dismissed') return decide.mutate({ id, decision })
    setQuestion({
      title: t(`adminReports.confirm.${decision}.title`),
      text: t(`adminReports.confirm.${decision}.text`),
      confirm: t(`adminReports.${buttons[decision]}`),
      isLoss: true,
      run: () => decide.mutate({ id, decision }),
    })
  }
  const reports = list.pages?.flatMap((page) => page.reports)
  return (
    <>
      <SectionHeading
        title={t('admin.sections.reports')}
        text={t('adminReports.text')}
        actions={
          <Segmented
            label={t('adminReports.state')}
            value={state}
            options={[
              { value: 'open', label: t('adminReports.open') },
              { value: 'decided', label: t('adminReports.decided') },
            ]}
            onChange={setState}
          />
        }
      />
      {!reports && <SectionStatus hasFailed={list.hasFailed} onRetry={list.retry} />}
      {reports?.length === 0 && (
        <Empty title={state === 'open' ? t('adminReports.none') : t('adminReports.noneDecided')} text={t('adminReports.noneText')} />
      )}
      <ul className="grid gap-4">
        {reports?.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} isBusy={decide.isPending} onDecide={(decision) => ask(report, decision)} />
          </li>
        ))}
      </ul>
      <MoreButton more={list.more} isLoading={list.isLoadingMore} />
      <Confirm question={question} onClose={() => setQuestion(null)} />
    </>
  )
}

const buttons = { removed: 'remove', closed: 'close', suspended: 'suspend', address_suspended: 'suspendAddress' } as const
