// A card that is placed where there is room, and closes when there is none left.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { HintCard, type HintCardProps } from './hint-card.tsx'
import { hintWidth, placeHint, type Place, type Room } from './place-hint.ts'

type PlacedCardProps = Omit<HintCardProps, 'ref' | 'style' | 'className'> & {
  room: Room
  /** True while a dialog covers the page. */
  isCovered: boolean
  /** Called when the card is visible. */
  onSeen: () => void
  /** `wasSeen`: it was visible before. */
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
  // The card never changes sides: it stays where it appeared, or closes.
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
