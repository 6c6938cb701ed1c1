// The heading of a section, and what it shows while its data is loading or could not be loaded.
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** `actions`: buttons on the right of the title. */
export function SectionHeading({ title, text, actions }: { title: string; text?: string; actions?: ReactNode }) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="display text-28 leading-9">{title}</h1>
        {text !== undefined && <p className="mt-1 max-w-[60ch] text-ink-2">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}

/** In place of a section's data. `onRetry`: loads it again. */
export function SectionStatus({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  if (!hasFailed) return <SectionLoading />
  return (
    <div role="alert" className="grid justify-items-start gap-3 py-6 text-ink-2">
      {t('admin.failed')}
      <Button onClick={onRetry}>{t('admin.retry')}</Button>
    </div>
  )
}

export function SectionLoading() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-5 py-6">
      <p role="status" className="sr-only">
        {t('admin.loading')}
      </p>
      {['w-1/2', 'w-2/3', 'w-2/5', 'w-3/5'].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  )
}

/** Above data that is shown but could not be loaded again. */
export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-14 font-medium text-danger">
      {t('admin.stale')}
      <Button size="sm" onClick={onRetry}>
        {t('admin.retry')}
      </Button>
    </div>
  )
}
