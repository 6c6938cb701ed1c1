// The version of the desktop app, and the state of an update.
import type { TFunction } from 'i18next'
import type { Update } from '../../shared/desktop/desktop.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { checkAppUpdate, useAppUpdate } from '../lib/settings/use-app-update.ts'
import { desktop, started } from '../platform/platform.ts'
import { Button } from './button.tsx'
import { cn } from './cn.ts'

export function UpdateControl({ className }: { className?: string }) {
  const { t } = useTranslation()
  const update = useAppUpdate()
  const isBusy = update?.state === 'checking' || update?.state === 'loading'
  return (
    <div className={cn('flex min-h-(--target) flex-wrap items-center justify-between gap-x-6 gap-y-2', className)}>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{t('desktop.update.version', { version: started()?.version ?? '' })}</p>
        <p role="status" className="text-13 text-muted tabular-nums">
          {update && wordsOf(update, t)}
        </p>
      </div>
      {update?.state === 'ready' ? (
        <Button variant="ink" onClick={() => void desktop()?.installUpdate()}>
          {t('desktop.update.install')}
        </Button>
      ) : (
        <Button disabled={isBusy || update?.state === 'off'} onClick={() => void checkAppUpdate()}>
          {t('desktop.update.check')}
        </Button>
      )}
    </div>
  )
}

function wordsOf(update: Update, t: TFunction): string {
  switch (update.state) {
    case 'loading':
      return t('desktop.update.loading', { version: update.version, percent: Math.round(update.percent) })
    case 'ready':
      return t('desktop.update.ready', { version: update.version })
    default:
      return t(`desktop.update.${update.state}`)
  }
}
