// Asks for the reason of a change, and for the plan or the credits that are to be set.
import { useId, useState, type FormEvent } from 'react'
import { plans, type Plan } from '../../../../shared/billing/plans.ts'
import type { OperatedPerson } from '../../../../shared/operators/operator-api.ts'
import { operatorLimits } from '../../../../shared/operators/operator-limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { TextInput } from '../../../ui/field.tsx'

export type ReasonedAction = 'suspend' | 'plan' | 'credits' | 'delete'

type ReasonFormProps = {
  person: OperatedPerson
  action: ReasonedAction
  isBusy: boolean
  onSend: (body: object) => void
  onCancel: () => void
}

const planless = 'default'

export function ReasonForm({ person, action, isBusy, onSend, onCancel }: ReasonFormProps) {
  const { t } = useTranslation()
  const title = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [plan, setPlan] = useState<Plan | typeof planless>(person.ownPlan ?? planless)
  const [used, setUsed] = useState(String(person.credits))
  const isNumber = /^\d{1,6}$/.test(used.trim())
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '' || (action === 'credits' && !isNumber)) return setIsMissing(true)
    onSend({
      reason,
      ...(action === 'plan' && { plan: plan === planless ? null : plan }),
      ...(action === 'credits' && { used: Number(used) }),
    })
  }
  const isLoss = action === 'suspend' || action === 'delete'
  return (
    <form aria-labelledby={title} noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h3 id={title} className="font-bold">
          {t(`adminPeople.actions.${action}`)}
        </h3>
        <p className="text-ink-2">{t(`adminPeople.ask.${action}`)}</p>
      </div>
      {action === 'plan' && (
        <ChoiceList
          label={t('adminPeople.facts.plan')}
          value={plan}
          onChange={setPlan}
          options={[
            { value: planless, label: t('adminPeople.defaultPlan') },
            ...plans.map((value) => ({ value, label: t(`nav.plans.${value}`) })),
          ]}
        />
      )}
      {action === 'credits' && (
        <TextInput
          label={t('adminPeople.creditsUsed', { limit: person.creditLimit })}
          inputMode="numeric"
          value={used}
          error={isMissing && !isNumber ? t('adminPeople.creditsRefused') : undefined}
          onChange={(event) => setUsed(event.target.value)}
        />
      )}
      <TextInput
        label={t('adminPeople.reason')}
        hint={t('adminPeople.reasonHint')}
        required
        data-autofocus
        maxLength={operatorLimits.reasonCharacters}
        value={reason}
        error={isMissing && reason.trim() === '' ? t('errors.reason_missing') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={isLoss ? 'danger-solid' : 'ink'} disabled={isBusy}>
          {t(`adminPeople.actions.${action}`)}
        </Button>
        <Button variant="plain" disabled={isBusy} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
