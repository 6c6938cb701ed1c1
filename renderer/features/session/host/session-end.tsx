// Shown when the session was deleted or this person lost access to it: the reason, and what to do next.
import { useTranslation } from 'react-i18next'
import { Empty } from '../../../ui/empty.tsx'
import { NextSteps } from '../session-placeholder.tsx'
import { AskToJoin } from './ask-to-join.tsx'

export type SessionEndReason = 'removed' | 'deleted' | 'not_private_member' | 'session_locked'
export type SessionEndProps = { sessionId: string; reason: SessionEndReason; onAdmitted: () => void }

export function SessionEnd({ sessionId, reason, onAdmitted }: SessionEndProps) {
  const { t } = useTranslation()
  const words = {
    removed: [t('host.removedTitle'), t('host.removedText')],
    deleted: [t('host.deletedTitle'), t('host.deletedText')],
    not_private_member: [t('host.privateTitle'), t('host.privateEndText')],
    session_locked: [t('host.lockedTitle'), t('host.lockedEndText')],
  } satisfies Record<SessionEndReason, [string, string]>
  const [title = '', text = ''] = words[reason]
  return (
    <main className="grid h-dvh place-items-center overflow-y-auto bg-paper">
      <title>{`${title} · Kring`}</title>
      <div role="status">
        <Empty
          isPage
          title={title}
          text={text}
          action={
            <div className="grid justify-items-center gap-6">
              <NextSteps onRetry={null} />
              {(reason === 'not_private_member' || reason === 'session_locked') && (
                <AskToJoin sessionId={sessionId} onAdmitted={onAdmitted} />
              )}
            </div>
          }
        />
      </div>
    </main>
  )
}
