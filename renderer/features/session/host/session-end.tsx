// Shown when the session was deleted or this person lost access to it: the reason, and what to do next.
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { PolicyRefusal } from '../../../../shared/policy/policy-refusals.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { suspension } from '../../../lib/api/suspension.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { NextSteps } from '../next-steps.tsx'
import { useJoinRequest } from '../joining/use-join-request.ts'
import { AskToJoin } from './ask-to-join.tsx'
import { WaitingRoom } from './waiting-room.tsx'
import { brandName } from '../../../lib/site-facts.ts'

export type SessionEndReason = 'removed' | 'deleted' | 'not_private_member' | 'session_locked' | PolicyRefusal
export type SessionEndProps = { sessionId: string; reason: SessionEndReason; onAdmitted: () => void }

export function SessionEnd({ sessionId, reason, onAdmitted }: SessionEndProps) {
  const { t } = useTranslation()
  const { request, isWithdrawn, keep } = useJoinRequest(sessionId)
  // A page of its own, on every other address too; this one stays if that does not load.
  useEffect(() => {
    if (reason === 'suspended') suspension.notice()
  }, [reason])
  const mayAsk = reason === 'not_private_member' || reason === 'session_locked'
  if (mayAsk && request) return <WaitingRoom sessionId={sessionId} request={request} onChange={keep} onAdmitted={onAdmitted} />
  const words = {
    removed: [t('host.removedTitle'), t('host.removedText')],
    deleted: [t('host.deletedTitle'), t('host.deletedText')],
    not_private_member: [t('host.privateTitle'), t('host.privateEndText')],
    session_locked: [t('host.lockedTitle'), t('host.lockedEndText')],
    guests_refused: [t('host.guestsRefusedTitle'), t('host.guestsRefusedText')],
    demos_off: [t('host.demosOffTitle'), t('host.demosOffText')],
    suspended: [t('host.suspendedTitle'), t('host.suspendedText')],
    email_unproven: [t('host.unprovenTitle'), t('host.unprovenText')],
  } satisfies Record<SessionEndReason, [string, string]>
  const [title = '', text = ''] = words[reason]
  return (
    <main className="grid h-[calc(100dvh-var(--keyboard,0px))] place-items-center overflow-y-auto bg-paper">
      <title>{`${title} · ${brandName()}`}</title>
      <div role="status">
        <Empty
          isPage
          title={title}
          text={text}
          action={
            <div className="grid justify-items-center gap-6">
              {reason === 'guests_refused' ? <SignInLink /> : <NextSteps onRetry={null} />}
              {mayAsk && <AskToJoin sessionId={sessionId} isWithdrawn={isWithdrawn} onAsked={keep} />}
            </div>
          }
        />
      </div>
    </main>
  )
}

/** Opens the sign-in dialog on the page of the session, where the person then joins with their account. */
function SignInLink() {
  const { t } = useTranslation()
  const { pathname, hash } = useLocation()
  return (
    <Button asChild variant="ink">
      <Link to={{ pathname, search: '?signin=1', hash }}>{t('host.signInToJoin')}</Link>
    </Button>
  )
}
