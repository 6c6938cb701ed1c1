// The budgets of the server, of teams and of people: how much of each is used, and buttons to add, change and remove one.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '../../../../shared/api/api.ts'
import type { Budget } from '../../../../shared/billing/cost-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { getJson, post } from '../../../lib/api/api.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Confirm, type Question } from '../../../ui/confirm.tsx'
import { useChange } from '../lists/use-pages.ts'
import { usedText } from './amounts.ts'
import { BudgetDialog, type BudgetTask } from './budget-dialog.tsx'
import { CostList } from './cost-list.tsx'
import { ownerName } from './cost-table.tsx'

const path = '/api/admin/budgets'
const updateMs = 30_000

export function Budgets() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: [path],
    queryFn: () => getJson<OutputOf<'GET /api/admin/budgets'>>(path),
    refetchOnMount: 'always',
    refetchInterval: updateMs,
  })
  const [task, setTask] = useState<BudgetTask | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const remove = useChange(path, ({ owner, unit }: Budget) => post('POST /api/admin/budgets', { owner, unit, amount: null }))
  const askRemoval = (budget: Budget) =>
    setQuestion({
      title: t('adminCosts.budgets.removeTitle'),
      text: t('adminCosts.budgets.removeText'),
      confirm: t('adminCosts.budgets.remove'),
      isLoss: true,
      run: () => remove.mutate(budget),
    })
  return (
    <CostList
      title={t('adminCosts.budgets.title')}
      text={t('adminCosts.budgets.text')}
      add={t('adminCosts.budgets.add')}
      onAdd={() => setTask({ kind: 'add' })}
      count={data?.budgets.length ?? null}
      none={t('adminCosts.budgets.none')}
      hasFailed={isError}
      onRetry={() => void refetch()}
    >
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {data?.budgets.map((budget) => (
          <BudgetRow
            key={`${budget.owner} ${budget.unit}`}
            budget={budget}
            isBusy={remove.isPending}
            onChange={() => setTask({ kind: 'change', budget })}
            onRemove={() => askRemoval(budget)}
          />
        ))}
      </ul>
      <BudgetDialog
        task={task}
        known={data?.budgets ?? []}
        onSaved={(next) => client.setQueryData([path], next)}
        onClose={() => setTask(null)}
      />
      <Confirm question={question} onClose={() => setQuestion(null)} />
    </CostList>
  )
}

type BudgetRowProps = { budget: Budget; isBusy: boolean; onChange: () => void; onRemove: () => void }

const barColours = { open: 'bg-ink', warned: 'bg-note', reached: 'bg-danger' } as const

function BudgetRow({ budget, isBusy, onChange, onRemove }: BudgetRowProps) {
  const { t } = useTranslation()
  const { owner, name, used, amount, state } = budget
  const shownName = ownerName(t, owner, name)
  const percent = amount === 0 ? 100 : Math.min(100, (used / amount) * 100)
  const text = usedText(t, budget, currentLanguage())
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="grid min-w-0 flex-[1_1_18rem] gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="min-w-0 font-semibold wrap-anywhere">{shownName}</b>
          {state !== 'open' && <Badge tone={state === 'reached' ? 'bad' : 'note'}>{t(`adminCosts.budgets.${state}`)}</Badge>}
        </div>
        <div
          role="progressbar"
          aria-label={t('adminCosts.budgets.bar', { name: shownName })}
          aria-valuenow={Math.round(percent)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={text}
          className="h-2 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line"
        >
          <div style={{ width: `${percent}%` }} className={cn('h-full rounded-full', barColours[state])} />
        </div>
        <span className="text-13 text-muted tabular-nums">{text}</span>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={`${t('adminCosts.budgets.change')}: ${shownName}`} disabled={isBusy} onClick={onChange}>
          {t('adminCosts.budgets.change')}
        </Button>
        <Button
          size="sm"
          variant="danger"
          aria-label={`${t('adminCosts.budgets.remove')}: ${shownName}`}
          disabled={isBusy}
          onClick={onRemove}
        >
          {t('adminCosts.budgets.remove')}
        </Button>
      </div>
    </li>
  )
}
