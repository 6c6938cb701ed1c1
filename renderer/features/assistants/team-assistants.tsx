// The team's assistants, on its page; the form opens in a dialog.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assistant } from '../../../shared/assistants/assistant-api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AssistantForm } from './assistant-form.tsx'
import { teamPlace } from './assistant-place.ts'
import { AssistantsList } from './assistants-list.tsx'
import { useDrafts } from './drafts.ts'
import { FormActions } from './form-actions.tsx'

const formId = 'team-assistant-form'

export function TeamAssistants() {
  const { t } = useTranslation()
  const drafts = useDrafts(teamPlace.id)
  const [edited, setEdited] = useState<{ assistant: Assistant | null } | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const close = () => setEdited(null)
  const assistant = edited?.assistant ?? null
  return (
    <section>
      <div className="border-b border-line pb-3">
        <h2 className="text-16 font-extrabold">{t('assistants.title')}</h2>
        <p className="max-w-[60ch] text-13 text-muted">{t('assistants.aboutTeam')}</p>
      </div>
      <div className="pt-4">
        <AssistantsList place={teamPlace} drafts={drafts} mayCreate onEdit={(one) => setEdited({ assistant: one })} />
      </div>
      <Dialog
        open={edited !== null}
        onOpenChange={(isOpen) => isOpen || close()}
        title={assistant ? t('assistants.editTitle', { name: assistant.name }) : t('assistants.newTitle')}
        footer={
          <FormActions
            formId={formId}
            isSaving={isSaving}
            onCancel={() => {
              drafts.write(assistant?.id ?? 'new', null)
              close()
            }}
          />
        }
      >
        {edited && (
          <AssistantForm
            formId={formId}
            place={teamPlace}
            assistant={assistant}
            drafts={drafts}
            onSaving={setIsSaving}
            onStored={(stored) => setEdited({ assistant: stored })}
            onDone={close}
          />
        )}
      </Dialog>
    </section>
  )
}
