// Where to go from a session that cannot be opened.
import { Link } from 'react-router-dom'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Button } from '../../ui/button.tsx'

/** `retryText`: what the first button says, if it does not load the session again. */
export function NextSteps({ onRetry, retryText }: { onRetry: (() => void) | null; retryText?: string }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap justify-center gap-2">
      {onRetry && (
        <Button variant="ink" onClick={onRetry}>
          {retryText ?? t('session.retryLoad')}
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
