// The models that a plan may use: all of them, or those that are ticked.
import { plans, type Plan } from '../../../../shared/billing/plans.ts'
import type { Policy } from '../../../../shared/policy/policy.ts'
import type { PolicyView } from '../../../../shared/policy/policy-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'

type Props = { offered: PolicyView['models']; value: Policy['models']; onChange: (models: Policy['models']) => void }

export function ModelChoice({ offered, value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4">
      {plans.map((plan) => (
        <PlanModels
          key={plan}
          plan={plan}
          offered={offered[plan]}
          chosen={value[plan]}
          onChange={(chosen) => onChange({ ...value, [plan]: chosen })}
        />
      ))}
      <p className="text-13 text-muted">{t('adminPolicy.modelsHint')}</p>
    </div>
  )
}

type PlanProps = { plan: Plan; offered: PolicyView['models'][Plan]; chosen: string[] | null; onChange: (chosen: string[] | null) => void }

function PlanModels({ plan, offered, chosen, onChange }: PlanProps) {
  const { t } = useTranslation()
  const toggle = (id: string, isOn: boolean) => {
    const before = chosen ?? []
    onChange(isOn ? [...before, id] : before.filter((one) => one !== id))
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1">
      <legend className="text-13 font-semibold text-ink-2">{t(`adminPolicy.plan.${plan}`)}</legend>
      <Tick
        label={t('adminPolicy.modelsAll')}
        checked={chosen === null}
        onChange={(isOn) => onChange(isOn ? null : offered.map(({ id }) => id))}
      />
      {chosen !== null &&
        offered.map(({ id, name }) => (
          <Tick key={id} label={name} checked={chosen.includes(id)} onChange={(isOn) => toggle(id, isOn)} className="pl-6" />
        ))}
      {chosen?.length === 0 && (
        <p role="alert" className="text-13 font-medium text-danger">
          {t('adminPolicy.needModel')}
        </p>
      )}
    </fieldset>
  )
}

function Tick({
  label,
  checked,
  onChange,
  className = '',
}: {
  label: string
  checked: boolean
  onChange: (on: boolean) => void
  className?: string
}) {
  return (
    <label className={`flex min-h-(--target) items-center gap-3 ${className}`}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} className="size-5 accent-ink" />
      {label}
    </label>
  )
}
