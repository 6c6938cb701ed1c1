// The tools for the selected note: colour, size, vote, edit and delete.
import { CircleDot, Pencil, Trash2 } from 'lucide-react'
import * as Toolbar from 'radix-ui/toolbar'
import type { ReactNode } from 'react'
import type { StickyNote } from '../../../../shared/board/board.ts'
import { stickyColors, stickySizes, type StickyColor, type StickySize } from '../../../../shared/board/brainstorm.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { cn } from '../../../ui/cn.ts'

export interface NoteDeeds {
  color(color: StickyColor): void
  size(size: StickySize): void
  /** Null when voting, or editing, is not allowed. */
  vote: (() => void) | null
  edit: (() => void) | null
  remove(): void
}

type NoteToolsProps = { note: StickyNote; isVoted: boolean; deeds: NoteDeeds; className?: string }

export function NoteTools({ note, isVoted, deeds, className }: NoteToolsProps) {
  const { t } = useTranslation()
  return (
    <Toolbar.Root
      aria-label={t('brainstorm.notesTools')}
      data-tools=""
      className={cn('flex items-center gap-1 rounded-lg bg-raised px-1.5 py-1 shadow-lift ring ring-line', className)}
    >
      <Toolbar.ToggleGroup
        type="single"
        aria-label={t('brainstorm.color')}
        value={note.color}
        onValueChange={(value) => {
          const color = stickyColors.find((one) => one === value)
          if (color) deeds.color(color)
        }}
        className="flex items-center max-sm:w-full max-sm:justify-between"
      >
        {stickyColors.map((color) => (
          <Toolbar.ToggleItem
            key={color}
            value={color}
            aria-label={t(`brainstorm.colors.${color}`)}
            title={t(`brainstorm.colors.${color}`)}
            className="group grid size-7 place-items-center rounded-full max-sm:size-11 pointer-coarse:size-11"
          >
            <span
              className={`note-color sticky-${color} size-5 rounded-full inset-ring inset-ring-shade outline-offset-1 group-data-[state=on]:outline-2 group-data-[state=on]:outline-ink`}
            />
          </Toolbar.ToggleItem>
        ))}
      </Toolbar.ToggleGroup>
      <Line className="max-sm:hidden" />
      <Toolbar.ToggleGroup
        type="single"
        aria-label={t('brainstorm.size')}
        value={note.size}
        onValueChange={(value) => {
          const size = stickySizes.find((one) => one === value)
          if (size) deeds.size(size)
        }}
        className="flex items-center"
      >
        {stickySizes.map((size) => (
          <Toolbar.ToggleItem
            key={size}
            value={size}
            aria-label={t(`brainstorm.sizeNames.${size}`)}
            title={t(`brainstorm.sizeNames.${size}`)}
            className="size-7 rounded-md text-12 font-bold hover:bg-hover data-[state=on]:bg-selected max-sm:size-11 pointer-coarse:size-11"
          >
            {t(`brainstorm.sizes.${size}`)}
          </Toolbar.ToggleItem>
        ))}
      </Toolbar.ToggleGroup>
      <Line className="max-sm:invisible max-sm:ml-auto" />
      {deeds.vote && (
        <Tool label={t(isVoted ? 'brainstorm.unvote' : 'brainstorm.vote')} pressed={isVoted} onPress={deeds.vote}>
          <CircleDot className="size-4" />
        </Tool>
      )}
      {deeds.edit && (
        <Tool label={t('brainstorm.edit')} onPress={deeds.edit}>
          <Pencil className="size-4" />
        </Tool>
      )}
      <Tool label={t('brainstorm.delete')} onPress={() => deeds.remove()}>
        <Trash2 className="size-4" />
      </Tool>
    </Toolbar.Root>
  )
}

function Line({ className }: { className: string }) {
  return <span aria-hidden="true" className={cn('mx-1 h-5 w-px bg-line', className)} />
}

function Tool({ label, pressed, onPress, children }: { label: string; pressed?: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <Toolbar.Button
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
      className={cn(
        'grid size-7 place-items-center rounded-md text-ink-2 hover:bg-hover hover:text-ink max-sm:size-11 pointer-coarse:size-11',
        pressed && 'text-accent',
      )}
    >
      {children}
    </Toolbar.Button>
  )
}
