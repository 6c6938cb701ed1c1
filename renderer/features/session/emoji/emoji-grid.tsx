// Emoji in rows of eight; one is in the tab order, and the arrow keys move between them.
import { memo, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { withTone, type SkinTone } from '../../../lib/settings/skin-tone.ts'
import type { EmojiRow } from './emoji-list.ts'
import { moveInGrid, type Place } from './grid-move.ts'

const perLine = 8

type EmojiGridProps = {
  label: string
  rows: EmojiRow[]
  tone: SkinTone | null
  onPick: (row: EmojiRow) => void
  /** Called with the emoji that is hovered or focused. */
  onSee: (row: EmojiRow | null) => void
  onLeave: (where: 'above' | 'below') => void
}

export function EmojiGrid({ label, rows, tone, onPick, onSee, onLeave }: EmojiGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => inLines(rows), [rows])
  const [at, setAt] = useState<Place>({ line: 0, column: 0 })
  // This position may not exist in a shorter list.
  const tabStop = lines[at.line]?.[at.column] ? at : { line: 0, column: 0 }
  const rowAt = ({ line, column }: Place) => lines[line]?.[column]
  const see = (target: EventTarget) => {
    const place = placeOf(target)
    if (place) onSee(rowAt(place) ?? null)
    return place
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const lengths = lines.map((line) => line.length)
    const next = moveInGrid(lengths, tabStop, event.key)
    if (next === null) return
    event.preventDefault()
    if (next === 'above' || next === 'below') return onLeave(next)
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-at="${next.line}.${next.column}"]`)?.focus()
  }
  return (
    // Event delegation: a thousand buttons with three listeners each would open slowly.
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const row = rowAt(placeOf(target) ?? { line: -1, column: 0 })
        if (row) onPick(row)
      }}
      onFocus={({ target }) => setAt(see(target) ?? at)}
      onMouseOver={({ target }) => void see(target)}
      onMouseLeave={() => onSee(null)}
    >
      {lines.map((line, index) => (
        <Line key={index} line={line} index={index} tone={tone} tabStop={index === tabStop.line ? tabStop.column : null} />
      ))}
    </div>
  )
}

type LineProps = { line: EmojiRow[]; index: number; tone: SkinTone | null; tabStop: number | null }

const Line = memo(function Line({ line, index, tone, tabStop }: LineProps) {
  return (
    <div role="row" className="grid grid-cols-8 [contain-intrinsic-size:auto_2.5rem] [content-visibility:auto]">
      {line.map(([emoji, label, , hasTones], column) => (
        <button
          key={emoji}
          type="button"
          role="gridcell"
          aria-label={label}
          data-at={`${index}.${column}`}
          tabIndex={column === tabStop ? 0 : -1}
          className="grid h-10 place-items-center overflow-clip rounded-md font-emoji text-[1.375rem] leading-none hover:bg-hover focus-visible:bg-selected focus-visible:-outline-offset-2 max-sm:h-11 pointer-coarse:h-11"
        >
          <span aria-hidden="true">{hasTones ? withTone(emoji, tone) : emoji}</span>
        </button>
      ))}
    </div>
  )
})

function placeOf(target: EventTarget): Place | null {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset['at'] : undefined
  if (at === undefined) return null
  const [line = 0, column = 0] = at.split('.').map(Number)
  return { line, column }
}

function inLines(rows: EmojiRow[]): EmojiRow[][] {
  return Array.from({ length: Math.ceil(rows.length / perLine) }, (_, index) => rows.slice(index * perLine, (index + 1) * perLine))
}
