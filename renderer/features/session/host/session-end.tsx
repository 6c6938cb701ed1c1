// Shown when the session was deleted or this person lost access to it: the reason, and what to do next.
import { useTranslation } from 'react-i18next'
import { Empty } from '../../../ui/empty.tsx'
import { NextSteps } from '../next-steps.tsx'
import { useJoinRequest } from '../joining/use-join-request.ts'
import { AskToJoin } from './ask-to-join.tsx'
import { WaitingRoom } from './waiting-room.tsx'

export type SessionEndReason = 'removed' | 'deleted' | 'not_private_member' | 'session_locked'
export type SessionEndProps = { sessionId: string; reason: SessionEndReason; onAdmitted: () => void }

export function SessionEnd({ sessionId, reason, onAdmitted }: SessionEndProps) {
  const { t } = useTranslation()
  const { request, isWithdrawn, keep } = useJoinRequest(sessionId)
  const mayAsk = reason === 'not_private_member' || reason === 'session_locked'
  if (mayAsk && request) return <WaitingRoom sessionId={sessionId} request={request} onChange={keep} onAdmitted={onAdmitted} />
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
              {mayAsk && <AskToJoin sessionId={sessionId} isWithdrawn={isWithdrawn} onAsked={keep} />}
            </div>
          }
        />
      </div>
    </main>
  )
}
