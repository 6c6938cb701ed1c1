// The form of one assistant in a dialog, for a session and for a team.
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AssistantForm } from './assistant-form.tsx'
import type { AssistantPlace } from './assistant-place.ts'
import type { Drafts } from './drafts.ts'
import { FormActions } from './form-actions.tsx'
import type { Edited } from './use-edited.ts'

type AssistantFormDialogProps = {
  open: boolean
  place: AssistantPlace
  drafts: Drafts
  /** Null: no form is shown, for example while the dialog closes. */
  edited: Edited | null
  /** What the same dialog shows without a form; missing if the list is elsewhere. */
  list?: { title: string; description: string; content: ReactNode }
  /** The form `from` was saved without all its files, and continues as `to`. It may have been closed, or replaced by another. */
  onStored: (from: Edited, to: Edited) => void
  /** The dialog was closed; what was entered is kept. */
  onClose: () => void
  /** This form was saved or cancelled. The dialog may have been closed, or may show another one. */
  onDone: (edited: Edited) => void
}

const formId = 'assistant-form'

export function AssistantFormDialog({ open, place, drafts, edited, list, onStored, onClose, onDone }: AssistantFormDialogProps) {
  const { t } = useTranslation()
  const [saving, setSaving] = useState<Edited | null>(null)
  const isSaving = edited !== null && saving === edited
  const assistant = edited?.assistant ?? null
  const cancel = () => {
    drafts.write(assistant?.id ?? 'new', null)
    if (edited) onDone(edited)
  }
  const form = {
    title: assistant ? t('assistants.editTitle', { name: assistant.name }) : t('assistants.newTitle'),
    footer: <FormActions formId={formId} isSaving={isSaving} onCancel={cancel} />,
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      {...(edited === null && list ? { title: list.title, description: list.description } : form)}
    >
      {edited === null ? (
        list?.content
      ) : (
        <AssistantForm
          formId={formId}
          place={place}
          assistant={assistant}
          drafts={drafts}
          isSaving={isSaving}
          onSaving={(is) => setSaving((now) => (is ? edited : now === edited ? null : now))}
          onStored={(stored) => onStored(edited, { assistant: stored })}
          onDone={() => onDone(edited)}
        />
      )}
    </Dialog>
  )
}
