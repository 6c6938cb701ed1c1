// Decides whether the transcript follows the newest message: until the person scrolls away. Nothing else that moves the list stops it: an
// edited message, a picture that loads, a growing composer, or a keyboard on the screen.
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject, type SyntheticEvent, type WheelEvent } from 'react'
import { limits } from '../../../../shared/limits/limits.ts'

/** Browsers round the scroll position at the end of a list. */
export const endPixels = 2
/** A scroll this soon after a wheel, touch or key counts as made by hand. */
const handMs = 1_000
const keysAway = ['ArrowUp', 'PageUp', 'Home', ' ', 'Tab']

export interface Following {
  /** False once the person has scrolled away. */
  isOn: RefObject<boolean>
  /** Follows again; what moved the list by hand before counts no longer. */
  follow(): void
  /** Stops following until `release`, `follow` or a scroll by hand, even if the list passes its end during a jump to a message. */
  hold(): void
  release(): void
  /** Must be called on every scroll, and before the list scrolls to the newest message, because a browser reports a scroll only in its next frame. */
  moved(box: HTMLElement): void
  /** What the scrolled element needs to recognise scrolling by hand. */
  hand: {
    onWheel(event: WheelEvent): void
    onTouchMove(event: SyntheticEvent): void
    onKeyDown(event: KeyboardEvent): void
    onPointerDown(event: PointerEvent): void
  }
}

/** `isFollowing` is the state at the start. */
export function useFollowing(isFollowing: boolean): Following {
  const isOn = useRef(isFollowing)
  const last = useRef({ top: 0, height: 0, room: 0 })
  const byHandUntil = useRef(-Infinity)
  const isPressed = useRef(false)
  const isHeld = useRef(false)
  useEffect(() => {
    // A scroll bar does not report that it was released; the next move does.
    const onMove = (event: globalThis.PointerEvent) => {
      if (event.buttons === 0) isPressed.current = false
    }
    const events = ['pointermove', 'pointerup', 'pointercancel'] as const
    for (const name of events) window.addEventListener(name, onMove)
    return () => {
      for (const name of events) window.removeEventListener(name, onMove)
    }
  }, [])

  // React also reports what happens in the menus and dialogs of a message, which are elsewhere in the document.
  const isInside = ({ currentTarget, target }: SyntheticEvent) => target instanceof Node && currentTarget.contains(target)
  const byHand = (event: SyntheticEvent) => {
    if (!isInside(event)) return
    byHandUntil.current = performance.now() + handMs
    isHeld.current = false
  }
  return {
    isOn,
    follow() {
      isOn.current = true
      isHeld.current = false
      byHandUntil.current = -Infinity
    },
    hold() {
      isOn.current = false
      isHeld.current = true
    },
    release() {
      isHeld.current = false
    },
    moved(box) {
      const { scrollTop: top, scrollHeight: height, clientHeight: room } = box
      const up = last.current.top - top
      const isResized = height !== last.current.height || room !== last.current.room
      last.current = { top, height, room }
      if (isHeld.current) return
      const distance = height - top - room
      const isByHand = performance.now() < byHandUntil.current || (isPressed.current && !isResized)
      // Without a hand only a large jump stops it, such as one by the browser's search, because the list also moves when it measures its rows.
      const isAway = up > 0 && (isByHand || (up > limits.scrollButtonPixels && !isResized))
      if (distance <= endPixels) isOn.current = true
      else if (isAway) isOn.current = false
      else if (up < 0 && distance <= limits.scrollButtonPixels) isOn.current = true
    },
    hand: {
      onWheel: (event) => event.deltaY < 0 && byHand(event),
      onTouchMove: byHand,
      onKeyDown(event) {
        const isWriting = event.target instanceof Element && event.target.matches('textarea, input')
        if (!isWriting && keysAway.includes(event.key)) byHand(event)
      },
      // Dragging the scroll bar, or a selection beyond the edge. A finger reports its moves itself.
      onPointerDown(event) {
        if (event.pointerType !== 'mouse' || !isInside(event)) return
        isPressed.current = true
        isHeld.current = false
      },
    },
  }
}
