// The page 'Reports' of the operator console: what people have reported, and what is decided about it.
import { useState } from 'react'
import type { OutputOf } from '../../../../shared/api/api.ts'
import type { ReportDecision, Reported } from '../../../../shared/reports/report-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { apiRequest } from '../../../lib/api/api.ts'
import { Confirm, type Question } from '../../../ui/confirm.tsx'
import { ListInStates } from '../lists/list-in-states.tsx'
import { useChange, usePages } from '../lists/use-pages.ts'
import { ReportCard } from './report-card.tsx'

const path = '/api/admin/reports'

export function ReportsPage() {
  const { t } = useTranslation()
  const [state, setState] = useState<'open' | 'decided'>('open')
  const list = usePages<OutputOf<'GET /api/admin/reports'>>(`${path}?state=${state}`)
  const decide = useChange(path, ({ id, decision }: { id: string; decision: ReportDecision }) =>
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
  return (
    <>
      <ListInStates
        title={t('admin.sections.reports')}
        text={t('adminReports.text')}
        label={t('adminReports.state')}
        state={state}
        states={[
          { value: 'open', label: t('adminReports.open') },
          { value: 'decided', label: t('adminReports.decided') },
        ]}
        onState={setState}
        list={list}
        items={list.pages?.flatMap((page) => page.reports)}
        none={state === 'open' ? t('adminReports.none') : t('adminReports.noneDecided')}
        noneText={t('adminReports.noneText')}
      >
        {(report) => <ReportCard report={report} isBusy={decide.isPending} onDecide={(decision) => ask(report, decision)} />}
      </ListInStates>
      <Confirm question={question} onClose={() => setQuestion(null)} />
    </>
  )
}

const buttons = { removed: 'remove', closed: 'close', suspended: 'suspend', address_suspended: 'suspendAddress' } as const
