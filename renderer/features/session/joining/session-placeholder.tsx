// Replaces the session screen while the session is loading, missing or unreachable.
import { useEffect } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { HttpError } from '../../../lib/api/api.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Lazy, lazyWithFallback } from '../../../ui/lazy.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { toast } from '../../../ui/toast.ts'
import type { WaitingRoomProps } from '../host/waiting-room.tsx'
import { NextSteps } from '../next-steps.tsx'
import { useJoinRequest } from './use-join-request.ts'
import { brandName } from '../../../lib/site-facts.ts'

export function SessionLoading() {
  const { t } = useTranslation()
  return (
    <main className="grid h-dvh place-content-center justify-items-center gap-3 bg-paper">
      <Logo className="turn size-10" />
      <p role="status" className="text-muted">
        {t('session.loading')}
      </p>
    </main>
  )
}

type SessionMissingProps = {
  sessionId: string
  /** Null if the session no longer exists, at least for this person. */
  error: Error | null
  onRetry: () => void
}

export function SessionMissing({ sessionId, error, onRetry }: SessionMissingProps) {
  const { t } = useTranslation()
  const isMissing = error === null || (error instanceof HttpError && error.status === 404)
  const sentence = error instanceof HttpError ? (error.sentence ?? error.message) : error ? t('session.connectionErrorText') : null
  const { request, isWithdrawn, keep } = useJoinRequest(sessionId)
  useEffect(() => {
    // The session may be private: then the person asks to join, which is no error.
    if (sentence !== null && !isMissing) toast({ title: t('session.error'), description: sentence, tone: 'bad' })
  }, [sentence, isMissing, t])
  if (isMissing && request) return <LazyWaitingRoom sessionId={sessionId} request={request} onChange={keep} onAdmitted={onRetry} />
  return (
    <main className="grid h-dvh place-items-center overflow-y-auto bg-paper">
      <title>{`${t('session.notFoundTitle')} · ${brandName()}`}</title>
      <Empty
        isPage
        title={isMissing ? t('session.notFoundTitle') : t('session.offlineTitle')}
        text={isMissing ? t('session.notFoundText') : (sentence ?? '')}
        action={
          <div className="grid gap-6">
            <NextSteps onRetry={isMissing ? null : onRetry} />
            <Lazy isWanted={isMissing} load={loadAskToJoin}>
              {(AskToJoin) => <AskToJoin sessionId={sessionId} isWithdrawn={isWithdrawn} onAsked={keep} />}
            </Lazy>
          </div>
        }
      />
    </main>
  )
}

// Until it has loaded, the person waits for the session as usual.
const LazyWaitingRoom = lazyWithFallback<WaitingRoomProps>(
  async () => {
    const [{ WaitingRoom }] = await Promise.all([import('../host/waiting-room.tsx'), loadTexts('host')])
    return WaitingRoom
  },
  () => <SessionLoading />,
)

async function loadAskToJoin() {
  const [{ AskToJoin }] = await Promise.all([import('../host/ask-to-join.tsx'), loadTexts('host'), loadTexts('errors')])
  return AskToJoin
}
