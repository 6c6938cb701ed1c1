// The level of a session: a card beside the transcript, or only its ring when there is no room; a click shows the details.
import * as Popover from 'radix-ui/popover'
import { useRef, useState } from 'react'
import { pointsOf, type MilestoneId } from '../../../../shared/coaching/milestones.ts'
import { levelOf, pointsInLevel, type TeamStats } from '../../../../shared/coaching/progress.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { useLayer } from '../../../lib/browser/open-layers.ts'
import { isPhoneScreen } from '../../../lib/browser/device.ts'
import { cn } from '../../../ui/cn.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { findOpener, giveFocusBack } from '../../../ui/find-opener.ts'
import { LevelPanel } from './level-panel.tsx'
import { LevelRing } from './level-ring.tsx'

export interface LevelProps {
  look: 'card' | 'ring'
  stats: TeamStats
  unlocked: readonly MilestoneId[]
}

export function Level({ look, stats, unlocked }: LevelProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'no' | 'beside' | 'sheet'>('no')
  const opener = useRef<HTMLElement | null>(null)
  const points = pointsOf(unlocked)
  const level = levelOf(points)
  const words = { level, next: level + 1, points: pointsInLevel(points) }
  useLayer(open === 'beside', () => setOpen('no'))
  const change = (isOpen: boolean) => setOpen(!isOpen ? 'no' : isPhoneScreen() ? 'sheet' : 'beside')
  // Focusable, so that the keyboard can scroll it.
  const panel = (
    <div role="group" aria-label={t('milestones.title')} tabIndex={0} className="rounded-md outline-offset-4">
      <LevelPanel stats={stats} unlocked={unlocked} />
    </div>
  )
  return (
    <Popover.Root open={open === 'beside'} onOpenChange={change}>
      <Popover.Trigger
        aria-label={t('milestones.label', words)}
        {...(look === 'ring' && { title: t('milestones.label', words) })}
        aria-expanded={open !== 'no'}
        data-part={`level-${look}`}
        className={cn(
          'transition-colors select-none hover:bg-hover',
          look === 'card' && 'flex items-center gap-3 rounded-lg px-3.5 py-2.5 text-left',
          look === 'ring' && 'grid size-(--target) shrink-0 place-items-center rounded-md',
        )}
      >
        <LevelRing part={words.points / 100} className={look === 'card' ? 'size-9' : 'size-8'}>
          {level}
        </LevelRing>
        {look === 'card' && (
          <span className="min-w-0">
            <span className="block font-bold">{t('milestones.level', words)}</span>
            <span className="block text-13 text-muted tabular-nums">{t('milestones.toNext', words)}</span>
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={t('milestones.title')}
          side="bottom"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={() => (opener.current = findOpener())}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveFocusBack(opener.current)
          }}
          className="rise z-30 max-h-(--radix-popover-content-available-height) w-[25rem] max-w-[calc(100vw-1.5rem)] overflow-y-auto overscroll-contain rounded-lg bg-raised p-5 shadow-lift ring ring-line outline-none"
        >
          {panel}
        </Popover.Content>
      </Popover.Portal>
      <Dialog open={open === 'sheet'} onOpenChange={change} title={t('milestones.title')}>
        {panel}
      </Dialog>
    </Popover.Root>
  )
}
