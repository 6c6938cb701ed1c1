// The keyboard on the board: Tab moves between notes in reading order, and every pointer action has a key.
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { StickyNote } from '../../../../shared/board/board.ts'
import { clampToBoard, stickyColors, stickySizes, type Point } from '../../../../shared/board/brainstorm.ts'
import { isImeKey } from '../../../lib/browser/ime-key.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import type { Others } from '../live/others.ts'
import { useBoard } from '../brainstorm-context.ts'
import type { BoardPlace } from './use-board-view.ts'

interface BoardKeys {
  others: Others
  place: BoardPlace
  /** In reading order. */
  order: readonly StickyNote[]
  selected: string | null
  focus(id: string): void
  select(id: string | null): void
  edit(id: string): void
  add(): void
  vote(id: string): void
  remove(id: string): void
  undo(): void
  redo(): void
}

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const stepUnits = { small: 10, large: 50 }
const panPixels = 60
/** A note moved with the arrow keys is saved this long after the last key. */
const restMs = 350

export function useBoardKeys(keys: BoardKeys) {
  const { t } = useTranslation()
  const { acts, mayChange, say } = useBoard()
  const { others, place, order } = keys
  const moving = useRef<{ id: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  const settle = () => {
    if (!moving.current) return
    const { id, timer } = moving.current
    clearTimeout(timer)
    moving.current = null
    const position = others.placeOf(id)?.position
    if (!position) return
    acts.change(id, { position })
    others.hold(id, null)
    say(t('brainstorm.saidMoved', { ...position }))
  }
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  useEffect(() => () => latest.current(), [])

  function move(note: StickyNote, step: Point, isFar: boolean): void {
    const from = others.placeOf(note.id)?.position ?? note.position
    const by = isFar ? stepUnits.large : stepUnits.small
    others.hold(note.id, clampToBoard({ x: from.x + step.x * by, y: from.y + step.y * by }))
    if (moving.current && moving.current.id !== note.id) settle()
    clearTimeout(moving.current?.timer)
    moving.current = { id: note.id, timer: setTimeout(() => latest.current(), restMs) }
  }

  /** Returns true when the key was used. */
  function onNote(event: KeyboardEvent, note: StickyNote): boolean {
    const step = steps[event.key]
    const isMine = mayChange
    if (event.key === 'Tab') return goOn(note.id, event.shiftKey)
    if (event.key === ' ') keys.select(keys.selected === note.id ? null : note.id)
    else if (!isMine) return false
    else if (step) move(note, step, event.shiftKey)
    else if (event.key === 'Enter' || event.key === 'F2') keys.edit(note.id)
    else if (event.key === 'Delete' || event.key === 'Backspace') removeFrom(note.id)
    else return onLetter(event.key.toLowerCase(), note)
    return true
  }

  function onLetter(key: string, note: StickyNote): boolean {
    const color = stickyColors[Number(key) - 1]
    if (color) {
      acts.change(note.id, { color })
      say(t(`brainstorm.colors.${color}`))
    } else if (key === 's') {
      const size = stickySizes[(stickySizes.indexOf(note.size) + 1) % stickySizes.length] ?? note.size
      acts.change(note.id, { size })
      say(t(`brainstorm.sizeNames.${size}`))
    } else if (key === 'v') keys.vote(note.id)
    else return false
    return true
  }

  // Moves the focus to a neighbouring note before this one disappears.
  function removeFrom(id: string): void {
    const at = order.findIndex((one) => one.id === id)
    const next = order[at + 1] ?? order[at - 1]
    keys.remove(id)
    if (next) keys.focus(next.id)
  }

  function goOn(id: string, isBack: boolean): boolean {
    // The note's tools come next in the tab order.
    if (!isBack && keys.selected === id) return false
    const next = order[order.findIndex((one) => one.id === id) + (isBack ? -1 : 1)]
    if (!next) return false
    keys.select(null)
    keys.focus(next.id)
    return true
  }

  return (event: KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented || isImeKey(event.nativeEvent) || !(target instanceof HTMLElement) || target.matches('textarea, input'))
      return
    const id = target.closest<HTMLElement>('[data-note]')?.dataset['note']
    const note = order.find((one) => one.id === id)
    const used = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase()
      if (!mayChange || event.altKey || (key !== 'z' && key !== 'y')) return
      settle()
      if (key === 'y' || event.shiftKey) keys.redo()
      else keys.undo()
      return used()
    }
    if (event.altKey) return
    if (note && target.matches('[data-box]') && onNote(event, note)) return used()
    if (note && target.closest('[data-tools]') && event.key === 'Tab' && !event.shiftKey) {
      keys.select(null)
      if (goOn(note.id, false)) used()
      return
    }
    if (event.key.toLowerCase() === 'n' && mayChange && !target.closest('[role=menu]')) {
      keys.add()
      return used()
    }
    const step = target.matches('[data-ground]') ? steps[event.key] : undefined
    if (!step) return
    const view = place.view()
    place.set({ ...view, x: view.x - step.x * panPixels, y: view.y - step.y * panPixels }, true)
    used()
  }
}
