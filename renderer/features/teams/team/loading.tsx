// Replaces a list that is loading or has failed to load.
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export function Loading() {
  const { t } = useTranslation()
  return (
    <div>
      <p role="status" className="sr-only">
        {t('team.loading')}
      </p>
      {['w-2/5', 'w-1/2', 'w-1/3'].map((width) => (
        <div key={width} className="flex min-h-14 items-center border-b border-line">
          <Skeleton className={width} />
        </div>
      ))}
    </div>
  )
}

export function Failed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-6">
      <p className="text-ink-2">{sentence}</p>
      <Button onClick={onRetry}>{t('team.retry')}</Button>
    </div>
  )
}
