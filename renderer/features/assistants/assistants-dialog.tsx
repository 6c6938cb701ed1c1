// The dialog with a session's assistants: the list, or the form of one of them. It reopens where it was closed.
import { useMemo } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { sessionPlace } from './assistant-place.ts'
import { AssistantsList } from './assistants-list.tsx'
import { useDrafts } from './drafts.ts'
import { AssistantFormDialog } from './assistant-form-dialog.tsx'
import { useEdited } from './use-edited.ts'

type SessionAssistantsProps = { open: boolean; sessionId: string; linkKey: string | null; isHost: boolean; onClose: () => void }

export function SessionAssistants({ open, sessionId, linkKey, isHost, onClose }: SessionAssistantsProps) {
  const { t } = useTranslation()
  const place = useMemo(() => sessionPlace(sessionId, linkKey), [sessionId, linkKey])
  const drafts = useDrafts(sessionId)
  const { edited, edit, follow, end } = useEdited()
  return (
    <AssistantFormDialog
      open={open}
      place={place}
      drafts={drafts}
      edited={isHost ? edited : null}
      list={{
        title: t('assistants.title'),
        description: t('assistants.about'),
        content: <AssistantsList place={place} drafts={drafts} mayCreate={isHost} takesFocus onEdit={edit} />,
      }}
      onStored={follow}
      onClose={onClose}
      onDone={end}
    />
  )
}
