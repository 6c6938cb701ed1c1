// Below a button that fetches a file: what is happening, how much has arrived, and a button to cancel.
import { useTranslation } from '../lib/texts/use-translation.ts'
import { fileSize } from '../lib/texts/format.ts'
import { Button } from './button.tsx'
import { cn } from './cn.ts'

type FetchStatusProps = {
  isPending: boolean
  text: string
  bytes: number
  /** Null while it cannot be cancelled. */
  onCancel: (() => void) | null
}

export function FetchStatus({ isPending, text, bytes, onCancel }: FetchStatusProps) {
  const { t, i18n } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className={cn('text-13 text-muted empty:hidden', bytes > 0 && 'sr-only')}>
        {isPending && text}
      </p>
      {/* Not in the status: every change would be announced. */}
      {isPending && bytes > 0 && (
        <p aria-hidden="true" className="text-13 text-muted tabular-nums">
          {t('common.received', { size: fileSize(bytes, i18n.language) })}
        </p>
      )}
      {isPending && onCancel && (
        <Button size="sm" variant="plain" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      )}
    </div>
  )
}
