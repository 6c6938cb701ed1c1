// A dialog that sets the price of a model from a day on.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import type { BodyOf, OutputOf } from '../../../../shared/api/api.ts'
import type { PolicyView } from '../../../../shared/policy/policy-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { getJson, post } from '../../../lib/api/api.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { TextInput } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { example, readPrice } from './amounts.ts'
import { todayOf } from './months.ts'

type Given = BodyOf<'POST /api/admin/prices'>
type PriceDialogProps = { isOpen: boolean; onSaved: (prices: OutputOf<'POST /api/admin/prices'>) => void; onClose: () => void }

export function PriceDialog({ isOpen, onSaved, onClose }: PriceDialogProps) {
  const { t } = useTranslation()
  const save = useMutation({
    mutationFn: (given: Given) => post('POST /api/admin/prices', given),
    onSuccess(prices) {
      onSaved(prices)
      onClose()
    },
  })
  return (
    <FormDialog
      open={isOpen}
      title={t('adminCosts.price.title')}
      send={t('adminCosts.price.save')}
      cancel={t('common.cancel')}
      isSending={save.isPending}
      error={save.error}
      failed={t('admin.notSaved')}
      onClose={onClose}
      onClosed={() => save.reset()}
    >
      {(formId) => <PriceForm formId={formId} onSubmit={(given) => save.isPending || save.mutate(given)} />}
    </FormDialog>
  )
}

const policyPath = '/api/admin/policy'
const sides = ['input', 'output'] as const

function PriceForm({ formId, onSubmit }: { formId: string; onSubmit: (given: Given) => void }) {
  const { t } = useTranslation()
  const listId = useId()
  // Only suggestions: another name may be typed.
  const { data } = useQuery({ queryKey: [policyPath], queryFn: () => getJson<PolicyView>(policyPath) })
  const offered = [...new Set(Object.values(data?.models ?? {}).flatMap((models) => models.map(({ id }) => id)))]
  const [model, setModel] = useState('')
  const [from, setFrom] = useState(() => todayOf(Date.now()))
  const [isUnknown, setIsUnknown] = useState(false)
  const [typed, setTyped] = useState({ input: '', output: '' })
  const [isSent, setIsSent] = useState(false)
  const [input, output] = [readPrice(typed.input), readPrice(typed.output)]
  const read = { input, output }
  const refusal = t('adminCosts.price.noPrice', { example: example(2.5, currentLanguage()) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    const price = isUnknown ? null : input !== null && output !== null ? { input, output } : undefined
    if (model.trim() !== '' && from !== '' && price !== undefined) onSubmit({ model: model.trim(), from, price })
  }
  return (
    <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextInput
        label={t('adminCosts.price.model')}
        hint={t('adminCosts.price.modelHint')}
        required
        list={listId}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={model}
        error={isSent && model.trim() === '' ? t('adminCosts.price.noModel') : undefined}
        onChange={(event) => setModel(event.target.value)}
      />
      <datalist id={listId}>
        {offered.map((id) => (
          <option key={id} value={id} />
        ))}
      </datalist>
      <TextInput
        label={t('adminCosts.price.from')}
        type="date"
        required
        boxClassName="max-w-52"
        value={from}
        error={isSent && from === '' ? t('adminCosts.price.noDay') : undefined}
        onChange={(event) => setFrom(event.target.value)}
      />
      <label className="flex min-h-(--target) items-center gap-3">
        <input type="checkbox" checked={isUnknown} onChange={(event) => setIsUnknown(event.target.checked)} className="size-5 accent-ink" />
        {t('adminCosts.price.unknown')}
      </label>
      {!isUnknown &&
        sides.map((side) => (
          <TextInput
            key={side}
            label={t(`adminCosts.price.${side}`)}
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            boxClassName="max-w-44"
            value={typed[side]}
            error={isSent && read[side] === null ? refusal : undefined}
            onChange={(event) => setTyped((before) => ({ ...before, [side]: event.target.value }))}
          />
        ))}
    </form>
  )
}
