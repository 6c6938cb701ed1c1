// The billing page while it loads, when loading fails, and for visitors who are not signed in.
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { inBase } from '../../../platform/base.ts'
import { Button } from '../../../ui/button.tsx'
import { MarkCard } from '../../../ui/mark-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export function Loading() {
  const { t } = useTranslation()
  return (
    <div>
      <p role="status" className="sr-only">
        {t('billing.loading')}
      </p>
      <div className="grid gap-4 md:grid-cols-[1.3fr_1fr]">
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
      <Skeleton className="mt-12 h-6 w-40" />
      <Skeleton className="mt-6 h-24 rounded-lg" />
    </div>
  )
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-2">{t('billing.failed')}</p>
      <Button onClick={onRetry}>{t('billing.retry')}</Button>
    </div>
  )
}

export function SignedOut() {
  const { t } = useTranslation()
  return (
    <MarkCard title={t('billing.signedOutTitle')} text={t('billing.signedOut')}>
      <Button variant="you" asChild className="min-h-11">
        {/* A plain link: the server knows how to sign in. */}
        <a href={inBase('/api/login?to=/billing')}>{t('billing.signIn')}</a>
      </Button>
    </MarkCard>
  )
}
