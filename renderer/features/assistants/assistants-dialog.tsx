// The dialog with a session's assistants: the list, or the form of one of them. It reopens where it was closed.
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assistant } from '../../../shared/assistants/assistant-api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AssistantForm } from './assistant-form.tsx'
import { sessionPlace } from './assistant-place.ts'
import { AssistantsList } from './assistants-list.tsx'
import { useDrafts } from './drafts.ts'
import { FormActions } from './form-actions.tsx'

type SessionAssistantsProps = { open: boolean; sessionId: string; linkKey: string | null; isHost: boolean; onClose: () => void }

const formId = 'assistant-form'

export function SessionAssistants({ open, sessionId, linkKey, isHost, onClose }: SessionAssistantsProps) {
  const { t } = useTranslation()
  const place = useMemo(() => sessionPlace(sessionId, linkKey), [sessionId, linkKey])
  const drafts = useDrafts(sessionId)
  const [edited, setEdited] = useState<{ assistant: Assistant | null } | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const onOpenChange = (isOpen: boolean) => isOpen || onClose()
  const toList = () => setEdited(null)
  if (!edited || !isHost)
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title={t('assistants.title')} description={t('assistants.about')}>
        <AssistantsList place={place} drafts={drafts} mayCreate={isHost} takesFocus onEdit={(assistant) => setEdited({ assistant })} />
      </Dialog>
    )
  const { assistant } = edited
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={assistant ? t('assistants.editTitle', { name: assistant.name }) : t('assistants.newTitle')}
      footer={
        <FormActions
          formId={formId}
          isSaving={isSaving}
          onCancel={() => {
            drafts.write(assistant?.id ?? 'new', null)
            toList()
          }}
        />
      }
    >
      <AssistantForm
        formId={formId}
        place={place}
        assistant={assistant}
        drafts={drafts}
        onSaving={setIsSaving}
        onStored={(stored) => setEdited({ assistant: stored })}
        onDone={toList}
      />
    </Dialog>
  )
}
