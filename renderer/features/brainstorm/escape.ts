// Escape goes to the topmost element: whatever is open inside the layer handles it before the layer does.
import { createContext, use, useEffect, type RefObject } from 'react'

/** Returns true when it handled the key. */
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
