// The bar below the board: adds a note in a colour and a size, starts a hidden round, and has the AI group notes.
import { EyeOff, Plus, Ungroup } from 'lucide-react'
import * as Radix from 'radix-ui/radio-group'
import { stickyColors, stickySizes, type StickyColor, type StickySize } from '../../../../shared/board/brainstorm.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { useBoard } from '../brainstorm-context.ts'

export interface NextNote {
  color: StickyColor
  size: StickySize
}

type DockProps = { next: NextNote; onNext: (next: NextNote) => void; onAdd: () => void }

export function Dock({ next, onNext, onAdd }: DockProps) {
  const { t } = useTranslation()
  const { live, acts, board, isConnected } = useBoard()
  const { stickyNotes, isGrouping, isHiding, groups } = board
  const isFull = stickyNotes.length >= limits.stickiesPerBrainstorm
  const canGroup = stickyNotes.filter((note) => !note.isHidden && note.content !== '').length >= limits.stickiesToGroup
  const groupWords = canGroup ? t('brainstorm.groupCost') : t('brainstorm.groupNeeds', { min: limits.stickiesToGroup })
  return (
    <div
      data-tools=""
      className="absolute bottom-[max(0.5rem,env(safe-area-inset-bottom))] left-1/2 z-10 flex w-max max-w-[calc(100%-1rem)] -translate-x-1/2 items-center gap-1.5 rounded-xl bg-raised p-2 shadow-lift ring ring-line max-sm:w-[calc(100%-1rem)] max-sm:justify-between max-sm:gap-0.5 sm:bottom-5 sm:px-2.5"
    >
      <Button
        variant="you"
        onClick={onAdd}
        disabled={isFull}
        title={isFull ? t('brainstorm.boardFull', { count: limits.stickiesPerBrainstorm }) : undefined}
        aria-label={t('brainstorm.addNote')}
        aria-keyshortcuts="N"
        className="max-lg:min-w-(--target) max-lg:px-0"
      >
        <Plus />
        <span className="max-lg:hidden">{t('brainstorm.addNote')}</span>
      </Button>
      <Line />
      <Radix.Root
        aria-label={t('brainstorm.color')}
        value={next.color}
        onValueChange={(value) => onNext({ ...next, color: stickyColors.find((one) => one === value) ?? next.color })}
        className="flex items-center sm:gap-px sm:px-1"
      >
        {stickyColors.map((color) => (
          <Radix.Item
            key={color}
            value={color}
            aria-label={t(`brainstorm.colors.${color}`)}
            title={t(`brainstorm.colors.${color}`)}
            className="group grid h-(--target) w-8.5 place-items-center rounded-md max-sm:w-6.5"
          >
            <span
              className={`note-color sticky-${color} size-6.5 rounded-[5px] inset-ring inset-ring-shade outline-offset-2 group-data-[state=checked]:outline-2 group-data-[state=checked]:outline-ink max-sm:size-5.5`}
            />
          </Radix.Item>
        ))}
      </Radix.Root>
      <Line className="max-md:hidden" />
      <Radix.Root
        aria-label={t('brainstorm.size')}
        value={next.size}
        onValueChange={(value) => onNext({ ...next, size: stickySizes.find((one) => one === value) ?? next.size })}
        className="flex items-center max-md:hidden"
      >
        {stickySizes.map((size) => (
          <Radix.Item
            key={size}
            value={size}
            aria-label={t(`brainstorm.sizeNames.${size}`)}
            title={t(`brainstorm.sizeNames.${size}`)}
            className="h-(--target-small) w-10 rounded-md text-13 font-semibold text-ink-2 hover:text-ink data-[state=checked]:bg-raised data-[state=checked]:font-bold data-[state=checked]:text-ink data-[state=checked]:ring data-[state=checked]:ring-line"
          >
            {t(`brainstorm.sizes.${size}`)}
          </Radix.Item>
        ))}
      </Radix.Root>
      <Line />
      {!isHiding && (
        <IconButton label={t('brainstorm.hide')} disabled={!isConnected} onClick={() => void live.act({ type: 'hide_round', on: true })}>
          <EyeOff />
        </IconButton>
      )}
      {groups.length > 0 && (
        <IconButton label={t('brainstorm.ungroup')} onClick={() => void live.act({ type: 'remove_groups' })}>
          <Ungroup />
        </IconButton>
      )}
      <Button
        variant="plain"
        disabled={!isConnected || !canGroup || isGrouping}
        onClick={() => acts.group()}
        title={groupWords}
        aria-label={isGrouping ? t('brainstorm.grouping') : t('brainstorm.group')}
        aria-description={groupWords}
        className="max-lg:min-w-(--target) max-lg:px-0"
      >
        <Ring turning={isGrouping} className="size-5" />
        <span className="max-lg:hidden">{isGrouping ? t('brainstorm.grouping') : t('brainstorm.group')}</span>
      </Button>
    </div>
  )
}

function Line({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`mx-1 h-6 w-px shrink-0 bg-line max-sm:mx-0.5 ${className}`} />
}
