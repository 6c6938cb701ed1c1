// A hint that is there for a moment with each step, and again when somebody asks for it.
import { useEffect, useState } from 'react'
import { limits } from '../../../../shared/limits.ts'

export function useHint(stepId: string): { isShown: boolean; show: () => void } {
  const [shown, setShown] = useState({ stepId, times: 1 })
  const [isOver, setIsOver] = useState(false)
  if (shown.stepId !== stepId) {
    setShown({ stepId, times: 1 })
    setIsOver(false)
  }
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), limits.tutorialHintMs)
    return () => clearTimeout(timer)
  }, [shown])
  const show = () => {
    setShown({ stepId, times: shown.times + 1 })
    setIsOver(false)
  }
  return { isShown: !isOver, show }
}
