// A dialog that sets the budget of the server, a team or a person.
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { budgetUnits, type BudgetUnit } from '../../../../shared/billing/budget-units.ts'
import type { Budget } from '../../../../shared/billing/cost-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { post } from '../../../lib/api/api.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { TextInput } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Labelled } from '../lists/labelled.tsx'
import { countText } from '../overview/figures.ts'
import { example, mostInBudget, readAmount, typedAmount } from './amounts.ts'
import { ownerName } from './cost-table.tsx'
import { OwnerChoice } from './owner-choice.tsx'

export type BudgetTask = { kind: 'add' } | { kind: 'change'; budget: Budget }
type Budgets = OutputOf<'POST /api/admin/budgets'>
type Given = { owner: string; unit: BudgetUnit; amount: number }

type BudgetDialogProps = { task: BudgetTask | null; known: Budget[]; onSaved: (budgets: Budgets) => void; onClose: () => void }

/** `known`: the budgets that exist. */
export function BudgetDialog({ task, known, onSaved, onClose }: BudgetDialogProps) {
  const { t } = useTranslation()
  // Kept while the dialog closes.
  const [last, setLast] = useState(task)
  if (task && task !== last) setLast(task)
  const save = useMutation({
    mutationFn: (given: Given) => post('POST /api/admin/budgets', given),
    onSuccess(budgets) {
      onSaved(budgets)
      onClose()
    },
  })
  return (
    <FormDialog
      open={task !== null}
      title={last ? t(`adminCosts.budget.${last.kind}Title`) : ''}
      send={t('adminCosts.budget.save')}
      cancel={t('common.cancel')}
      isSending={save.isPending}
      error={save.error}
      failed={t('admin.notSaved')}
      onClose={onClose}
      onClosed={() => {
        save.reset()
        setLast(null)
      }}
    >
      {(formId) =>
        last && (
          <BudgetForm
            formId={formId}
            budget={last.kind === 'change' ? last.budget : null}
            known={known}
            onSubmit={(given) => save.isPending || save.mutate(given)}
          />
        )
      }
    </FormDialog>
  )
}

type BudgetFormProps = {
  formId: string
  /** The one that is changed; null: a new one. */
  budget: Budget | null
  known: Budget[]
  onSubmit: (given: Given) => void
}

function BudgetForm({ formId, budget, known, onSubmit }: BudgetFormProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const [owner, setOwner] = useState<string | null>(budget?.owner ?? 'server')
  const [unit, setUnit] = useState<BudgetUnit>(budget?.unit ?? 'answers')
  const [typed, setTyped] = useState(budget ? typedAmount(budget, language) : '')
  const [isSent, setIsSent] = useState(false)
  const amount = readAmount(typed, unit)
  const most = countText(mostInBudget, language)
  const refusal =
    unit === 'answers'
      ? t('adminCosts.budget.noAnswers', { most })
      : t('adminCosts.budget.noCost', { most, example: example(12.5, language) })
  const isKnown = budget === null && known.some((one) => one.owner === owner && one.unit === unit)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    if (owner !== null && amount !== null) onSubmit({ owner, unit, amount })
  }
  return (
    <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {budget ? (
        <p className="font-semibold wrap-anywhere">{ownerName(t, budget.owner, budget.name)}</p>
      ) : (
        <>
          <OwnerChoice owner={owner} isMissing={isSent && owner === null} onChange={setOwner} />
          <Labelled label={t('adminCosts.budget.unit')} className="justify-items-start">
            <Segmented
              label={t('adminCosts.budget.unit')}
              value={unit}
              onChange={setUnit}
              options={budgetUnits.map((value) => ({ value, label: t(`adminCosts.budget.units.${value}`) }))}
            />
          </Labelled>
        </>
      )}
      <TextInput
        label={t(`adminCosts.budget.${unit}Label`)}
        hint={t(unit === 'answers' ? 'adminCosts.budget.hint' : 'adminCosts.budget.costHint')}
        required
        inputMode={unit === 'answers' ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={20}
        boxClassName="max-w-44"
        value={typed}
        error={isSent && amount === null ? refusal : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isKnown && <p className="text-13 text-muted">{t('adminCosts.budget.exists')}</p>}
    </form>
  )
}
