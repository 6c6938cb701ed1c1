// Where confetti starts and how far it flies: on a phone it comes from the level ring and stays in the header, off the text.
export interface ConfettiPlace {
  /** The part of the window that it may cover; null for all of it. */
  height: number | null
  options: { spread: number; origin: { x?: number; y: number }; startVelocity?: number; scalar?: number }
}

interface Layout {
  isPhone: boolean
  width: number
  /** The visible level ring. */
  ring: { x: number; y: number; width: number; height: number } | null
  /** The bottom edge of the header. */
  headerBottom: number
}

/** Returns null when there is no place for it. */
export function confettiPlace({ isPhone, width, ring, headerBottom }: Layout): ConfettiPlace | null {
  if (!isPhone) return { height: null, options: { spread: 80, origin: { y: 0.6 } } }
  if (!ring || headerBottom <= 0) return null
  const origin = { x: (ring.x + ring.width / 2) / width, y: (ring.y + ring.height / 2) / headerBottom }
  return { height: headerBottom, options: { spread: 360, origin, startVelocity: 14, scalar: 0.6 } }
}
