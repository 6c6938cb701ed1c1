// The buttons below the form of an assistant.
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Button } from '../../ui/button.tsx'

type FormActionsProps = { formId: string; isSaving: boolean; onCancel: () => void }

export function FormActions({ formId, isSaving, onCancel }: FormActionsProps) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-1 flex-wrap justify-end gap-2">
      <Button variant="plain" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      {/* The form ignores a second press. A disabled button would lose the focus. */}
      <Button type="submit" form={formId} variant="you" aria-disabled={isSaving}>
        {t(isSaving ? 'assistants.saving' : 'assistants.save')}
      </Button>
    </span>
  )
}
