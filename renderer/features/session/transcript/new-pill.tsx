// Above the transcript on return: how many messages are new, the way to the first, and the recap.
import { ArrowUp, Sparkles, X } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { transcriptColumn } from './message-list.tsx'

export type NewPillProps = {
  count: number
  onJump: () => void
  /** Null for readers. */
  onCatchUp: (() => void) | null
  onClose: () => void
}

export function NewPill({ count, onJump, onCatchUp, onClose }: NewPillProps) {
  const { t } = useTranslation()
  return (
    <div className={transcriptColumn}>
      <div
        role="group"
        aria-label={t('session.newPill')}
        className="mx-auto my-1.5 flex w-fit max-w-full flex-wrap items-center gap-x-1 rounded-xl bg-raised pl-3.5 text-13 shadow-lift ring ring-line"
      >
        <b className="font-semibold text-accent-ink tabular-nums">{t('session.newCount', { count })}</b>
        <Button size="sm" variant="plain" onClick={onJump}>
          <ArrowUp className="size-4" />
          {t('session.jumpToFirst')}
        </Button>
        {onCatchUp && (
          <Button size="sm" variant="plain" onClick={onCatchUp}>
            <Sparkles className="size-4" />
            {t('session.catchUp')}
          </Button>
        )}
        <IconButton label={t('session.closeNewPill')} size="sm" onClick={onClose}>
          <X />
        </IconButton>
      </div>
    </div>
  )
}
