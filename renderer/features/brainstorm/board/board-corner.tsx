// Undo and zoom controls: in a corner of the board, or above the dock on a phone.
import { Maximize, Minus, Plus, Redo2, Undo2 } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { isMac } from '../../../lib/browser/device.ts'
import { cn } from '../../../ui/cn.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useBoard } from '../brainstorm-context.ts'
import type { BoardPlace } from './use-board-view.ts'

type BoardCornerProps = {
  place: BoardPlace
  percent: number
  canZoomIn: boolean
  canZoomOut: boolean
  onUndo: () => void
  onRedo: () => void
  className?: string
}

const zoomStep = 1.25

export function BoardCorner({ place, percent, canZoomIn, canZoomOut, onUndo, onRedo, className }: BoardCornerProps) {
  const { t } = useTranslation()
  const { acts, mayChange } = useBoard()
  const can = acts.can()
  const mod = isMac() ? '⌘' : 'Ctrl+'
  return (
    <div data-tools="" className={cn('absolute z-10 flex items-center rounded-lg bg-raised p-1 shadow-lift ring ring-line', className)}>
      {mayChange && (
        <>
          <IconButton label={`${t('brainstorm.undo')} (${mod}Z)`} disabled={!can.undo} onClick={onUndo}>
            <Undo2 />
          </IconButton>
          <IconButton label={`${t('brainstorm.redo')} (${isMac() ? '⇧⌘' : 'Ctrl+Shift+'}Z)`} disabled={!can.redo} onClick={onRedo}>
            <Redo2 />
          </IconButton>
          <span aria-hidden="true" className="mx-1 h-5 w-px bg-line" />
        </>
      )}
      <IconButton label={t('brainstorm.zoomOut')} disabled={!canZoomOut} onClick={() => place.zoomBy(1 / zoomStep)}>
        <Minus />
      </IconButton>
      <span className="w-11 text-center text-12 font-semibold text-ink-2 tabular-nums max-sm:hidden">{percent}%</span>
      <IconButton label={t('brainstorm.zoomIn')} disabled={!canZoomIn} onClick={() => place.zoomBy(zoomStep)}>
        <Plus />
      </IconButton>
      <IconButton label={t('brainstorm.fit')} onClick={() => place.fit()}>
        <Maximize />
      </IconButton>
    </div>
  )
}
