// The last line of a guided form: its status, an optional cancel button, and the submit button.
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Ring } from '../../ui/ring.tsx'

type FormActionsProps = {
  formId: string
  submitLabel: string
  isBusy: boolean
  /** True when it cannot be sent now. */
  isOff: boolean
  onCancel?: () => void
  status: string | null
}

export function FormActions({ formId, submitLabel, isBusy, isOff, onCancel, status }: FormActionsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <p role="status" className="min-w-0 flex-[1_1_14rem] text-13 text-muted max-sm:basis-full">
        {status}
      </p>
      {onCancel && (
        <Button variant="plain" onClick={onCancel}>
          {t('guided.cancel')}
        </Button>
      )}
      <Button type="submit" form={formId} variant="you" disabled={isBusy || isOff} className="max-sm:flex-1">
        {isBusy && <Ring turning className="size-4" />}
        {isBusy ? t('guided.busy') : submitLabel}
      </Button>
    </div>
  )
}
