// Replaces the session screen while the session is loading, missing or unreachable.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { HttpError } from '../../lib/api/api.ts'
import { loadTexts } from '../../lib/texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Lazy } from '../../ui/lazy.tsx'
import { Logo } from '../../ui/logo.tsx'
import { toast } from '../../ui/toast.ts'

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
  useEffect(() => {
    if (sentence !== null) toast({ title: t('session.error'), description: sentence, tone: 'bad' })
  }, [sentence, t])
  return (
    <main className="grid h-dvh place-items-center overflow-y-auto bg-paper">
      <title>{`${t('session.notFoundTitle')} · Kring`}</title>
      <Empty
        isPage
        title={isMissing ? t('session.notFoundTitle') : t('session.offlineTitle')}
        text={isMissing ? t('session.notFoundText') : (sentence ?? '')}
        action={
          <div className="grid gap-6">
            <NextSteps onRetry={isMissing ? null : onRetry} />
            <Lazy isWanted={isMissing} load={loadAskToJoin} onFail={() => undefined}>
              {(AskToJoin) => <AskToJoin sessionId={sessionId} onAdmitted={onRetry} />}
            </Lazy>
          </div>
        }
      />
    </main>
  )
}

export function NextSteps({ onRetry }: { onRetry: (() => void) | null }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap justify-center gap-2">
      {onRetry && (
        <Button variant="ink" onClick={onRetry}>
          {t('session.retryLoad')}
        </Button>
      )}
      <Button asChild variant={onRetry ? 'line' : 'ink'}>
        <Link to="/">{t('session.home')}</Link>
      </Button>
      <Button asChild>
        <Link to="/new">{t('session.newSession')}</Link>
      </Button>
    </span>
  )
}

async function loadAskToJoin() {
  const [{ AskToJoin }] = await Promise.all([import('./host/ask-to-join.tsx'), loadTexts('host')])
  return AskToJoin
}
