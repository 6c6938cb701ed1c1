// The checkout while the account and its plan are loading, and when that fails.
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export function Loading() {
  const { t } = useTranslation()
  return (
    <div>
      <p role="status" className="sr-only">
        {t('checkout.loading')}
      </p>
      <Skeleton className="mt-2 h-10 w-80 max-w-full rounded-md" />
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </div>
  )
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="grid justify-items-start gap-3 py-6">
      <h1 className="display text-28">{t('checkout.error')}</h1>
      <p className="max-w-[52ch] text-ink-2">{t('checkout.failed')}</p>
      <Button onClick={onRetry}>{t('checkout.retry')}</Button>
    </div>
  )
}
