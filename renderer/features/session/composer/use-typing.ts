// Tells others that this person is typing: at the first key, repeatedly while typing continues, and when it stops for a second.
import { useEffect, useRef } from 'react'
import { limits } from '../../../../shared/limits/limits.ts'

export function useTyping(tell: (isTyping: boolean) => void): { typed(): void; stopped(): void } {
  const rest = useRef<number | undefined>(undefined)
  const toldAt = useRef<number | null>(null)
  const telling = useRef(tell)
  useEffect(() => {
    telling.current = tell
  })

  const stopped = () => {
    window.clearTimeout(rest.current)
    if (toldAt.current === null) return
    toldAt.current = null
    telling.current(false)
  }
  useEffect(() => () => window.clearTimeout(rest.current), [])

  return {
    stopped,
    typed() {
      window.clearTimeout(rest.current)
      rest.current = window.setTimeout(stopped, limits.typingStopMs)
      const now = Date.now()
      if (toldAt.current !== null && now - toldAt.current < limits.typingRepeatMs) return
      toldAt.current = now
      telling.current(true)
    },
  }
}
