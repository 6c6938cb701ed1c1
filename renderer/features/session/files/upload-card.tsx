// A file of this person that is not stored yet: its progress, or why it failed and what to do.
import { CircleAlert } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { fileSize } from '../../../lib/texts/format.ts'
import { FileTile } from './file-tile.tsx'
import type { Upload } from './uploads.ts'

type UploadCardProps = { upload: Upload; onRetry: () => void; onRemove: () => void }

export function UploadCard({ upload, onRetry, onRemove }: UploadCardProps) {
  const { t, i18n } = useTranslation()
  const { name, size, state, progress, reason } = upload
  const isLost = state === 'lost'
  const percent = Math.round(progress * 100)
  return (
    <div className="flex w-72 max-w-full min-w-0 items-start gap-3 rounded-lg bg-paper p-2.5 ring ring-line">
      <FileTile name={name} />
      <div className="min-w-0 flex-1">
        <b className="block truncate text-14 font-semibold" title={name}>
          {name}
        </b>
        {state === 'waiting' || state === 'sending' ? (
          <>
            <span className="block text-12 text-muted tabular-nums">
              {fileSize(size, i18n.language)} · {state === 'waiting' ? t('files.waiting') : `${percent}%`}
            </span>
            <div
              role="progressbar"
              aria-label={t('files.uploading', { name })}
              aria-valuenow={percent}
              className="mt-1.5 h-1 overflow-hidden rounded-full bg-sunken"
            >
              <div className="h-full origin-left bg-ink transition-transform" style={{ transform: `scaleX(${progress})` }} />
            </div>
          </>
        ) : (
          <>
            <p className="flex items-start gap-1.5 text-13 font-medium text-danger">
              <CircleAlert className="mt-0.5 size-4" />
              <span className="min-w-0">{reason ?? t(isLost ? 'files.lost' : 'files.failed')}</span>
            </p>
            <span className="mt-1.5 flex flex-wrap gap-2">
              {!isLost && (
                <Button size="sm" onClick={onRetry}>
                  {t('files.retry')}
                </Button>
              )}
              <Button size="sm" variant="plain" onClick={onRemove}>
                {isLost ? t('files.dismiss') : t('files.giveUp')}
              </Button>
            </span>
          </>
        )}
      </div>
    </div>
  )
}
