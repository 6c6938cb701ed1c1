// A card where there is room for it; when there is none any more it gives way.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { HintCard, type HintCardProps } from './hint-card.tsx'
import { hintWidth, placeHint, type Place, type Room } from './place-hint.ts'

type PlacedCardProps = Omit<HintCardProps, 'ref' | 'style' | 'className'> & {
  room: Room
  /** Something lies over the page. */
  isCovered: boolean
  /** It can be read. */
  onSeen: () => void
  /** `wasSeen`: it stood there before. */
  onNoRoom: (wasSeen: boolean) => void
}

export function PlacedCard({ room, isCovered, onSeen, onNoRoom, ...card }: PlacedCardProps) {
  const box = useRef<HTMLElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  const [first, setFirst] = useState<Place['side'] | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setHeight(element.offsetHeight)
    measure()
    const growth = new ResizeObserver(measure)
    growth.observe(element)
    return () => growth.disconnect()
  }, [])
  const place = height === null ? null : placeHint(room, height)
  // It never wanders about: where it came it stays, or it goes.
  const hasRoom = place !== null && (first === null || first === place.side)
  if (hasRoom && first === null) setFirst(place.side)
  const seen = useEffectEvent(onSeen)
  const noRoom = useEffectEvent(() => onNoRoom(first !== null))
  const isSeen = first !== null
  useEffect(() => {
    if (isSeen) seen()
  }, [isSeen])
  const mustGo = height !== null && !hasRoom
  useEffect(() => {
    if (mustGo) noRoom()
  }, [mustGo])
  return (
    <HintCard
      ref={box}
      {...card}
      className={hasRoom && !isCovered ? 'fixed z-20' : 'invisible fixed z-20'}
      style={hasRoom ? { left: place.x, top: place.y, width: place.width } : { left: 0, top: 0, width: hintWidth(room) }}
    />
  )
}
