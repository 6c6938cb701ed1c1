// Replaces a list that is loading or failed to load.
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function ListLoading({ label }: { label: string }) {
  return (
    <div>
      <p role="status" className="sr-only">
        {label}
      </p>
      {['w-2/5', 'w-1/2'].map((width) => (
        <div key={width} className="flex min-h-14 items-center border-b border-line last:border-b-0">
          <Skeleton className={width} />
        </div>
      ))}
    </div>
  )
}

export function ListFailed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-2">{sentence}</p>
      <Button size="sm" onClick={onRetry}>
        {t('integrations.retry')}
      </Button>
    </div>
  )
}
