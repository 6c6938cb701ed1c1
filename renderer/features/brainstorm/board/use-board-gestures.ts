// Pointer gestures on the board: dragging notes, panning, pinching, wheel zoom and taps.
import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { clampToBoard, type Point } from '../../../../shared/board/brainstorm.ts'
import { toBoard, zoomAt } from './viewport.ts'
import type { BoardPlace } from './use-board-view.ts'

export interface BoardHand {
  /** The position of a note, or null when it may not be dragged. */
  grip(id: string): Point | null
  drag(id: string, position: Point, at: Point): void
  drop(id: string, position: Point | null, at: Point): void
  /** Null for a tap on the background. */
  tap(id: string | null): void
  /** `id`: null on the background. */
  doubleTap(id: string | null, at: Point): void
  point(at: Point | null): void
}

type Mode =
  | { kind: 'press'; id: string | null; start: Point; isButton: boolean }
  | { kind: 'drag'; id: string; grip: Point; position: Point }
  | { kind: 'pan'; last: Point }
  | { kind: 'pinch'; distance: number; middle: Point }

const slop = { mouse: 3, touch: 8 }
const doubleMs = 400
/** Two taps on the background within this many pixels are a double tap. */
const nearTap = 24
/** Dragging a note within `edge` pixels of the edge scrolls the board by `edgeStep` pixels per frame. */
const edge = 40
const edgeStep = 9

interface Tap {
  id: string | null
  at: number
  where: Point
}

function isDoubleTap(tap: Tap, before: Tap | null): boolean {
  if (before === null || before.id !== tap.id || tap.at - before.at >= doubleMs) return false
  return tap.id !== null || Math.hypot(tap.where.x - before.where.x, tap.where.y - before.where.y) <= nearTap
}

export function useBoardGestures(frame: RefObject<HTMLElement | null>, place: BoardPlace, hand: BoardHand) {
  const latest = useRef(hand)
  useEffect(() => {
    latest.current = hand
  })
  const pointers = useRef(new Map<number, Point>())
  const mode = useRef<Mode | null>(null)
  const lastTap = useRef<Tap | null>(null)
  const pulling = useRef(0)

  const local = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }
  const on = (at: Point) => toBoard(place.view(), at)
  const setMode = (next: Mode | null) => {
    mode.current = next
    const isClosed = next?.kind === 'drag' || next?.kind === 'pan'
    if (frame.current) frame.current.dataset['hand'] = isClosed ? 'closed' : 'open'
    if (next?.kind !== 'drag') cancelAnimationFrame(pulling.current)
  }

  function dragTo(at: Point): void {
    const now = mode.current
    if (now?.kind !== 'drag') return
    const point = on(at)
    now.position = clampToBoard({ x: point.x - now.grip.x, y: point.y - now.grip.y })
    latest.current.drag(now.id, now.position, point)
  }

  // Keeps scrolling the board while the pointer rests at an edge.
  function pull(): void {
    const at = [...pointers.current.values()][0]
    if (mode.current?.kind !== 'drag' || !at) return
    const { width, height } = place.size()
    const by = (value: number, max: number) => (value < edge ? edgeStep : value > max - edge ? -edgeStep : 0)
    const [x, y] = [by(at.x, width), by(at.y, height)]
    if (x !== 0 || y !== 0) {
      const view = place.view()
      place.set({ ...view, x: view.x + x, y: view.y + y })
      dragTo(at)
    }
    pulling.current = requestAnimationFrame(pull)
  }

  function begin(press: Extract<Mode, { kind: 'press' }>, event: PointerEvent, at: Point): void {
    const lies = press.id === null ? null : latest.current.grip(press.id)
    frame.current?.setPointerCapture(event.pointerId)
    if (press.id === null || !lies) return setMode({ kind: 'pan', last: press.start })
    const from = on(press.start)
    setMode({ kind: 'drag', id: press.id, grip: { x: from.x - lies.x, y: from.y - lies.y }, position: lies })
    dragTo(at)
    pulling.current = requestAnimationFrame(pull)
  }

  function pinch(): void {
    const [one, other] = [...pointers.current.values()]
    if (!one || !other) return
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
    const distance = Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
    const now = mode.current
    if (now?.kind === 'pinch') {
      const view = place.view()
      const moved = { ...view, x: view.x + middle.x - now.middle.x, y: view.y + middle.y - now.middle.y }
      place.set(zoomAt(moved, (view.zoom * distance) / now.distance, middle))
    } else if (now?.kind === 'drag') latest.current.drop(now.id, null, on(middle))
    setMode({ kind: 'pinch', distance, middle })
  }

  const onPointerDown = (event: PointerEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('[data-tools], textarea')) return
    if (event.pointerType === 'mouse' && event.button > 1) return
    const at = local(event)
    pointers.current.set(event.pointerId, at)
    if (pointers.current.size > 1) return pinch()
    const id = event.button === 1 ? null : (event.target.closest<HTMLElement>('[data-note]')?.dataset['note'] ?? null)
    const isButton = event.target.closest('button') !== null
    // Captures the pointer at once, because a fast one may leave the board before the gesture is known; buttons need their click.
    if (!isButton) frame.current?.setPointerCapture(event.pointerId)
    setMode({ kind: 'press', id, start: at, isButton })
  }

  const onPointerMove = (event: PointerEvent) => {
    const at = local(event)
    const isDown = pointers.current.has(event.pointerId)
    if (isDown) pointers.current.set(event.pointerId, at)
    const now = mode.current
    if (now?.kind !== 'drag') latest.current.point(on(at))
    if (!isDown || !now) return
    if (now.kind === 'pinch') return pinch()
    if (now.kind === 'drag') return dragTo(at)
    if (now.kind === 'pan') {
      const view = place.view()
      place.set({ ...view, x: view.x + at.x - now.last.x, y: view.y + at.y - now.last.y })
      now.last = at
      return
    }
    const far = event.pointerType === 'mouse' ? slop.mouse : slop.touch
    if (Math.hypot(at.x - now.start.x, at.y - now.start.y) > far) begin(now, event, at)
  }

  const onPointerUp = (event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId)) return
    const now = mode.current
    const rest = [...pointers.current.values()][0]
    setMode(rest && now?.kind === 'pinch' ? { kind: 'pan', last: rest } : null)
    if (now?.kind === 'drag') latest.current.drop(now.id, event.type === 'pointerup' ? now.position : null, on(local(event)))
    if (now?.kind !== 'press' || event.type !== 'pointerup' || now.isButton) return
    const isSecond = isDoubleTap({ id: now.id, at: event.timeStamp, where: now.start }, lastTap.current)
    lastTap.current = isSecond ? null : { id: now.id, at: event.timeStamp, where: now.start }
    if (isSecond) latest.current.doubleTap(now.id, on(now.start))
    else latest.current.tap(now.id)
  }

  // React's wheel listeners are passive and cannot prevent the page from scrolling.
  useEffect(() => {
    const ground = frame.current
    if (!ground) return
    const onWheel = (event: WheelEvent) => {
      if (event.target instanceof Element && event.target.closest('textarea')) return
      event.preventDefault()
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      const view = place.view()
      const box = ground.getBoundingClientRect()
      if (event.ctrlKey || event.metaKey) {
        const at = { x: event.clientX - box.left, y: event.clientY - box.top }
        return place.set(zoomAt(view, view.zoom * Math.exp(-event.deltaY * unit * 0.008), at))
      }
      const sideways = event.shiftKey && event.deltaX === 0
      const [x, y] = sideways ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
      place.set({ ...view, x: view.x - x * unit, y: view.y - y * unit })
    }
    ground.addEventListener('wheel', onWheel, { passive: false })
    return () => ground.removeEventListener('wheel', onWheel)
  }, [frame, place])
  useEffect(() => () => cancelAnimationFrame(pulling.current), [])

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onPointerLeave: () => latest.current.point(null),
  }
}
