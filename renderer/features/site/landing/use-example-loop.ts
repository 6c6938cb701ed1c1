// Runs the example: four steps in a loop, while it is visible and motion is allowed.
import { useEffect, useState, type RefObject } from 'react'

export const steps = 4
export const stepMs = 4000
export const typingMs = 1500
/** The AI starts typing after these steps, and answers in the next one. */
const asks = [1, 3]

export interface ExampleLoop {
  /** The number of visible messages; all of them while the example does not run. */
  step: number
  isTyping: boolean
  /** Null if the example never runs, because the visitor prefers reduced motion. */
  isPaused: boolean | null
  pause(): void
  play(): void
}

export function useExampleLoop(figure: RefObject<HTMLElement | null>): ExampleLoop {
  const [step, setStep] = useState(steps)
  const [isTyping, setTyping] = useState(false)
  const [isPaused, setPaused] = useState<boolean | null>(null)
  const isInSight = useInSight(figure)
  const isRunning = isPaused === false && isInSight

  useEffect(() => {
    if (!wantsStillness()) setPaused(false)
  }, [])

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      // The preference may have changed in the meantime.
      if (wantsStillness()) {
        setPaused(null)
        setStep(steps)
      } else setStep((now) => (now % steps) + 1)
    }, stepMs)
    return () => clearInterval(timer)
  }, [isRunning])

  useEffect(() => {
    if (!isRunning || !asks.includes(step)) return
    setTyping(true)
    const timer = setTimeout(() => setTyping(false), typingMs)
    return () => {
      clearTimeout(timer)
      setTyping(false)
    }
  }, [isRunning, step])

  return {
    step,
    isTyping,
    isPaused,
    pause() {
      setPaused(true)
      setStep(steps)
    },
    play() {
      setPaused(false)
      setStep(1)
    },
  }
}

function wantsStillness(): boolean {
  return document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

function useInSight(figure: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (!figure.current) return
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(figure.current)
    return () => observer.disconnect()
  }, [figure])
  return isInSight
}
