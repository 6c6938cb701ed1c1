// The form of one assistant in a dialog, for a session and for a team.
import { useState, type ReactNode } from 'react'
import type { Assistant } from '../../../shared/assistants/assistant-api.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AssistantForm } from './assistant-form.tsx'
import type { AssistantPlace } from './assistant-place.ts'
import type { Drafts } from './drafts.ts'
import { FormActions } from './form-actions.tsx'

/** `assistant`: null for a new one. */
export interface Edited {
  assistant: Assistant | null
}

type AssistantFormDialogProps = {
  open: boolean
  place: AssistantPlace
  drafts: Drafts
  /** Null: no form is shown, for example while the dialog closes. */
  edited: Edited | null
  /** What the same dialog shows without a form; missing if the list is elsewhere. */
  list?: { title: string; description: string; content: ReactNode }
  onEdit: (edited: Edited) => void
  /** The dialog was closed; what was entered is kept. */
  onClose: () => void
  /** The form was saved or cancelled. */
  onDone: () => void
}

const formId = 'assistant-form'

export function AssistantFormDialog({ open, place, drafts, edited, list, onEdit, onClose, onDone }: AssistantFormDialogProps) {
  const { t } = useTranslation()
  const [isSaving, setIsSaving] = useState(false)
  const assistant = edited?.assistant ?? null
  const cancel = () => {
    drafts.write(assistant?.id ?? 'new', null)
    onDone()
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
          onSaving={setIsSaving}
          onStored={(stored) => onEdit({ assistant: stored })}
          onDone={onDone}
        />
      )}
    </Dialog>
  )
}
