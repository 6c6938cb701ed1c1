// Pans and zooms the board outside React: rendering hundreds of notes on every pointer move would be slow.
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { firstView, fitView, reveal, within, zoomAt, zoomRange, type Box, type Size, type View } from './viewport.ts'

export interface BoardPlace {
  view(): View
  size(): Size
  /** Clamped, so that the board stays visible. */
  set(view: View, isSmooth?: boolean): void
  zoomBy(factor: number): void
  fit(): void
  reveal(box: Box): void
}

interface Ground {
  frame: HTMLElement
  plane: HTMLElement
  /** The notes on it. */
  boxes: () => readonly Box[]
}
type Element = RefObject<HTMLElement | null>

const dots = 24

export function useBoardView(frame: Element, plane: Element, boxes: () => readonly Box[]) {
  const latest = useRef(boxes)
  const [percent, setPercent] = useState(100)
  const [place] = useState(() => createPlace(setPercent))
  useLayoutEffect(() => {
    latest.current = boxes
  })
  // Before the first paint.
  useLayoutEffect(() => {
    if (!frame.current || !plane.current) return
    place.lay({ frame: frame.current, plane: plane.current, boxes: () => latest.current() })
    place.set(firstView(place.size(), latest.current()))
  }, [place, frame, plane])
  useEffect(() => {
    if (!frame.current) return
    const watch = new ResizeObserver(() => place.set(place.view()))
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [frame, place])
  return { place, percent, canZoomIn: percent < zoomRange.max * 100, canZoomOut: percent > zoomRange.min * 100 }
}

function createPlace(onPercent: (percent: number) => void): BoardPlace & { lay(ground: Ground): void } {
  let ground: Ground | null = null
  let view: View = { x: 0, y: 0, zoom: 1 }
  const size = (): Size => ({ width: ground?.frame.clientWidth ?? 0, height: ground?.frame.clientHeight ?? 0 })
  const place = {
    lay: (next: Ground) => void (ground = next),
    view: () => view,
    size,
    set(next: View, isSmooth = false) {
      view = within(next, size())
      onPercent(Math.round(view.zoom * 100))
      if (!ground) return
      const { frame, plane } = ground
      if (isSmooth) plane.dataset['smooth'] = ''
      else delete plane.dataset['smooth']
      plane.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`
      plane.style.setProperty('--zoom', String(view.zoom))
      frame.style.backgroundPosition = `${view.x}px ${view.y}px`
      frame.style.backgroundSize = `${dots * view.zoom}px ${dots * view.zoom}px`
    },
    zoomBy(factor: number) {
      const { width, height } = size()
      place.set(zoomAt(view, view.zoom * factor, { x: width / 2, y: height / 2 }), true)
    },
    fit: () => place.set(fitView(size(), ground?.boxes() ?? []), true),
    reveal: (box: Box) => place.set(reveal(view, size(), box), true),
  }
  return place
}
