// Escape belongs to what lies highest: what is open inside the layer takes it before the layer does.
import { createContext, use, useEffect, type RefObject } from 'react'

/** Whether it was needed here. */
export type EscapeTaker = (target: EventTarget | null) => boolean

export const EscapeContext = createContext<RefObject<EscapeTaker | null> | null>(null)

export function useTakesEscape(take: EscapeTaker): void {
  const taker = use(EscapeContext)
  useEffect(() => {
    if (!taker) return
    taker.current = take
    return () => {
      taker.current = null
    }
  })
}
