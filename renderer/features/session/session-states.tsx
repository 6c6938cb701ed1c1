// The session screen before there is a session: loading, not found, not reachable.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { HttpError } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Mark } from '../../ui/mark.tsx'
import { toast } from '../../ui/toast.ts'

export function SessionLoading() {
  const { t } = useTranslation()
  return (
    <main className="grid h-dvh place-content-center justify-items-center gap-3 bg-paper">
      <Mark className="turn size-10" />
      <p role="status" className="text-muted">
        {t('session.loading')}
      </p>
    </main>
  )
}

export function SessionMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  const isMissing = error instanceof HttpError && error.status === 404
  const sentence = error instanceof HttpError ? (error.sentence ?? error.message) : t('session.connectionErrorText')
  useEffect(() => toast({ title: t('session.error'), description: sentence, tone: 'bad' }), [sentence, t])
  return (
    <main className="grid h-dvh place-items-center bg-paper">
      <title>{`${t('session.notFoundTitle')} · Kring`}</title>
      <Empty
        title={isMissing ? t('session.notFoundTitle') : t('session.offlineTitle')}
        text={isMissing ? t('session.notFoundText') : sentence}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {!isMissing && (
              <Button variant="ink" onClick={onRetry}>
                {t('session.retryLoad')}
              </Button>
            )}
            <Button asChild variant={isMissing ? 'ink' : 'line'}>
              <Link to="/">{t('session.home')}</Link>
            </Button>
            <Button asChild>
              <Link to="/new">{t('session.newSession')}</Link>
            </Button>
          </span>
        }
      />
    </main>
  )
}
