// The team's assistants, on its page; the form opens in a dialog.
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { teamPlace } from './assistant-place.ts'
import { AssistantsList } from './assistants-list.tsx'
import { useDrafts } from './drafts.ts'
import { AssistantFormDialog } from './assistant-form-dialog.tsx'
import { useEdited } from './use-edited.ts'

export function TeamAssistants() {
  const { t } = useTranslation()
  const drafts = useDrafts(teamPlace.id)
  const { edited, edit, follow, end } = useEdited()
  return (
    <section>
      <div className="border-b border-line pb-3">
        <h2 className="text-16 font-extrabold">{t('assistants.title')}</h2>
        <p className="max-w-[60ch] text-13 text-muted">{t('assistants.aboutTeam')}</p>
      </div>
      <div className="pt-4">
        <AssistantsList place={teamPlace} drafts={drafts} mayCreate onEdit={edit} />
      </div>
      <AssistantFormDialog
        open={edited !== null}
        place={teamPlace}
        drafts={drafts}
        edited={edited}
        onStored={follow}
        onClose={() => edited && end(edited)}
        onDone={end}
      />
    </section>
  )
}
