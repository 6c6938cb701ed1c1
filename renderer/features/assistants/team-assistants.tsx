// The team's assistants, on its page; the form opens in a dialog.
import { useState } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { teamPlace } from './assistant-place.ts'
import { AssistantsList } from './assistants-list.tsx'
import { useDrafts } from './drafts.ts'
import { AssistantFormDialog, type Edited } from './assistant-form-dialog.tsx'

export function TeamAssistants() {
  const { t } = useTranslation()
  const drafts = useDrafts(teamPlace.id)
  const [edited, setEdited] = useState<Edited | null>(null)
  const close = () => setEdited(null)
  return (
    <section>
      <div className="border-b border-line pb-3">
        <h2 className="text-16 font-extrabold">{t('assistants.title')}</h2>
        <p className="max-w-[60ch] text-13 text-muted">{t('assistants.aboutTeam')}</p>
      </div>
      <div className="pt-4">
        <AssistantsList place={teamPlace} drafts={drafts} mayCreate onEdit={(assistant) => setEdited({ assistant })} />
      </div>
      <AssistantFormDialog
        open={edited !== null}
        place={teamPlace}
        drafts={drafts}
        edited={edited}
        onEdit={setEdited}
        onClose={close}
        onDone={close}
      />
    </section>
  )
}
